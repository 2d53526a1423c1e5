// The page's first script: shows that the game is coming, starts PyScript, then the bots' worker.
// html[data-boot] is "loading", then gone; "missing" where nothing is installed, "failed" where what is can't run.
import "./boot/storage.mjs";
import { ahead, archive, bots, cards, icons, library, pyscript, serviceWorker, sizes, snapshot } from "./boot/addresses.mjs";
import { catchUp, listen } from "./boot/early.mjs";
import { tellHeight } from "./boot/embed.mjs";
import { bytes, came, expect, onProgress } from "./boot/files.mjs";
import { dropLook, replaceLook, showLook } from "./boot/look.mjs";
import { keepForOffline } from "./boot/offline.mjs";

const page = document.documentElement;
const UNSEEN_MS = 500;
const bar = document.querySelector("#boot progress");
let plain = false; // whether Python was started without the snapshot
addEventListener("rami:plain", () => (plain = true));
const lost = new Promise((go) => addEventListener("rami:failed", go)); // it may be so before the rest has come

async function boot() {
  page.lang = language();
  page.dataset.boot = "loading";
  showLook();
  listen();
  const first = draw(icons);
  first.catch(() => {}); // it is awaited below, with the rest
  await painted();
  expect(sizes);
  onProgress((come, expected) => (bar.value = Math.max(bar.value, come / expected)));
  for (const href of ahead) fetchAhead(href);
  try {
    await Promise.all([fetchPython(), import(pyscript), first, draw(cards)]);
  } catch (problem) {
    console.warn(problem);
    return fail(snapshot ? "failed" : "missing");
  }
  try {
    await ready();
  } catch {
    return fail("failed");
  }
  tellHeight();
  delete page.dataset.boot;
  if (bots) startWorker();
  if (serviceWorker) keepForOffline(serviceWorker, plain ? [library, archive] : []);
}

// Nothing that stands here will ever answer: a sentence says so.
function fail(why) {
  dropLook();
  page.dataset.boot = why;
}

// The language of the sentences that stand here before Python: the address's, the person's, the browser's, French.
function language() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  const wanted = [new URLSearchParams(location.search).get("lang"), chosen(), ...spoken];
  return wanted.find((tag) => tag === "fr" || tag === "en") ?? "fr";
}

function chosen() {
  try {
    return JSON.parse(localStorage.getItem("rami/settings"))?.lang;
  } catch {
    return null; // nothing can be kept here, or what is kept is damaged
  }
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

function fetchAhead(href) {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  link.addEventListener("load", () => came(href));
  document.head.append(link);
}

// Puts drawings into the page, where `<use href="#…">` finds them; they are only drawn where they are used.
async function draw(sprite) {
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = new TextDecoder().decode(await bytes(sprite));
  document.body.append(holder);
}

// Resolves when Python has said, by html[data-ready], that the table answers; rejects when it has ended without.
function ready() {
  return new Promise((resolve, reject) => {
    document.querySelector('script[type="py"]').addEventListener("py:done", reject);
    lost.then(reject);
    const answers = () => "ready" in page.dataset && resolve(takeOver());
    new MutationObserver(answers).observe(page, { attributeFilter: ["data-ready"] });
    answers();
  });
}

// In one frame: the real page stands there, and what was meant for its look is done.
function takeOver() {
  replaceLook();
  catchUp();
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
