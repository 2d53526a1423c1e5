// The page's first script: shows that the game is coming, starts PyScript, then the bots' worker.
// html[data-boot] is "loading", then gone; "missing" where nothing is installed, "failed" where what is can't run.
import "./boot/storage.mjs";
import { ahead, archive, bots, pyscript, serviceWorker, snapshot, sprite } from "./boot/addresses.mjs";
import { tellHeight } from "./boot/embed.mjs";
import { bytes, onProgress } from "./boot/files.mjs";
import { replaceLook, showLook } from "./boot/look.mjs";
import { keepForOffline } from "./boot/offline.mjs";

const page = document.documentElement;
const UNSEEN_MS = 500;
const bar = document.querySelector("#boot progress");

async function boot() {
  page.lang = language();
  page.dataset.boot = "loading";
  showLook();
  await painted();
  for (const href of ahead) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  onProgress((come, expected) => {
    bar.max = expected;
    bar.value = come;
  });
  try {
    await Promise.all([fetchPython(), import(pyscript), drawCards()]);
  } catch (problem) {
    console.warn(problem);
    page.dataset.boot = snapshot ? "failed" : "missing";
    return;
  }
  try {
    await ready();
  } catch {
    page.dataset.boot = "failed";
    return;
  }
  tellHeight();
  delete page.dataset.boot;
  if (bots) startWorker();
  if (serviceWorker) keepForOffline(serviceWorker);
}

// The language of the sentences that stand here before Python: the address's, the browser's, French.
function language() {
  const known = ["fr", "en"];
  const wanted = [new URLSearchParams(location.search).get("lang"), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2)).find((tag) => known.includes(tag)) ?? "fr";
}

// On a first visit what can be read comes before what is large; later all of it is at hand. A tab in the background paints nothing.
function painted() {
  if (origin !== "null" && navigator.serviceWorker?.controller) return null; // a frame of no origin may not even ask
  return new Promise((go) => {
    new PerformanceObserver(go).observe({ type: "paint", buffered: true });
    setTimeout(go, UNSEEN_MS);
  });
}

// Asks for Python's large parts at once; what comes of a snapshot that fails, the interpreter sees to.
function fetchPython() {
  if (!snapshot) return bytes(archive);
  return Promise.allSettled([bytes(snapshot.address, snapshot.length), bytes(snapshot.late)]);
}

// Puts the card faces into the page, where `<use href="#…">` finds them; they are only drawn where they are used.
async function drawCards() {
  const holder = document.createElement("div");
  holder.id = "sprite";
  holder.hidden = true;
  holder.innerHTML = new TextDecoder().decode(await bytes(sprite));
  document.body.append(holder);
}

// Resolves when Python has said, by html[data-ready], that the table answers; rejects when it has ended without.
function ready() {
  return new Promise((resolve, reject) => {
    document.querySelector('script[type="py"]').addEventListener("py:done", reject);
    const look = () => "ready" in page.dataset && resolve(replaceLook());
    new MutationObserver(look).observe(page, { attributeFilter: ["data-ready"] });
    look();
  });
}

function startWorker() {
  const script = document.createElement("script");
  script.type = "py";
  script.src = bots;
  script.setAttribute("worker", "");
  script.setAttribute("name", "bots");
  document.body.append(script);
}

boot();
