// The page's first script: shows that the game is coming, starts PyScript, then the bots' worker.
// html[data-boot] is "loading", then gone; "missing" where nothing is installed, "failed" where what is can't run.
import "./boot/storage.mjs";
import { archive, pyscript, serviceWorker, snapshot, sprite } from "./boot/addresses.mjs";
import { tellHeight } from "./boot/embed.mjs";
import { bytes, onProgress } from "./boot/files.mjs";
import { keepForOffline } from "./boot/offline.mjs";

const page = document.documentElement;
const bar = document.querySelector("#boot progress");

async function boot() {
  page.lang = language();
  page.dataset.boot = "loading";
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
  await ready();
  tellHeight();
  delete page.dataset.boot;
  startWorker();
  if (serviceWorker) keepForOffline(serviceWorker);
}

// The language of the sentences that stand here before Python: the address's, the browser's, French.
function language() {
  const known = ["fr", "en"];
  const wanted = [new URLSearchParams(location.search).get("lang"), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2)).find((tag) => known.includes(tag)) ?? "fr";
}

// Asks for Python's large parts at once; what comes of a snapshot that fails, the interpreter sees to.
function fetchPython() {
  if (!snapshot) return bytes(archive);
  return Promise.allSettled([bytes(snapshot.address, "gzip"), bytes(snapshot.late)]);
}

// Puts the card faces into the page, where `<use href="#…">` finds them.
async function drawCards() {
  const text = new TextDecoder().decode(await bytes(sprite));
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  drawing.id = "sprite";
  drawing.setAttribute("aria-hidden", "true");
  document.body.append(drawing);
}

// Resolves when Python has said, by html[data-ready], that the table answers.
function ready() {
  return new Promise((resolve) => {
    const look = () => "ready" in page.dataset && resolve();
    new MutationObserver(look).observe(page, { attributeFilter: ["data-ready"] });
    look();
  });
}

function startWorker() {
  const script = document.createElement("script");
  script.type = "py";
  script.src = new URL("./boot/bots.py", import.meta.url).href;
  script.setAttribute("worker", "");
  script.setAttribute("name", "bots");
  document.body.append(script);
}

boot();
