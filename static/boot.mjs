// The page's first script: shows that the game is loading, starts PyScript, then the bots' worker. html[data-boot] is
// "loading" until the table answers; then it is removed. It is "missing" where the runtime is not installed, and
// "failed" where it is but can't run, "unable" where the browser has no WebAssembly.
import "./boot/storage.mjs";
import * as addresses from "./boot/addresses.mjs";
import { reportHeight } from "./boot/embed.mjs";
import { compileDeferred } from "./boot/deferred.mjs";
import { bytes, expect, kept, loadedElsewhere, onProgress } from "./boot/files.mjs";
import { keepForOffline } from "./boot/offline.mjs";
import "./boot/patch.mjs";
import "./boot/felt.mjs";
import { removePrerender, replacePrerender, showPrerender } from "./boot/prerender.mjs";
import { recordInput, replayInput } from "./boot/replay_input.mjs";
import "./boot/sound.mjs";
import "./boot/theme_color.mjs";

const { ahead, archive, bots, cards, icons, library, pyodide, pyscript, serviceWorker, sizes, snapshot } = addresses;
const page = document.documentElement;
const FIRST_PAINT_MS = 500; // how long to wait for it at most: a tab in the background never paints
const IDLE_MS = 1000; // how long a browser that can't tell is left alone
/** @type {HTMLProgressElement} */
const bar = document.querySelector("#boot progress");
let plain = false; // whether Python was started without the snapshot
addEventListener("rami:plain", () => (plain = true));
const failure = new Promise((resolve) => addEventListener("rami:failed", resolve));

async function boot() {
  page.lang = language();
  if (typeof WebAssembly !== "object") return fail("unable");
  page.dataset.boot = "loading";
  showPrerender();
  recordInput();
  const first = insertSprite(icons);
  first.catch(() => {}); // awaited below, with the rest
  await firstPaint();
  expect(sizes);
  onProgress((loaded, expected) => (bar.value = Math.max(bar.value, loaded / expected)));
  for (const href of ahead) preload(href);
  try {
    await Promise.all([fetchPython(), import(pyscript), first, kept && insertSprite(cards)]);
  } catch (problem) {
    console.warn(problem);
    return fail(snapshot ? "failed" : "missing");
  }
  try {
    await tableReady();
  } catch {
    return fail("failed");
  }
  failure.then(() => fail("failed"));
  reportHeight();
  delete page.dataset.boot;
  fetchLate();
  if (bots) startWorker();
  if (serviceWorker) keepForOffline(serviceWorker, plain ? [library, archive] : []);
}

/**
 * Removes the prerendered screen, which would never answer, and an open dialog, under which nothing can be pressed;
 * shows the sentence that explains `why`.
 * @param {"missing" | "failed" | "unable"} why
 */
function fail(why) {
  removePrerender();
  document.querySelector("dialog[open]")?.remove();
  page.dataset.boot = why;
}

/**
 * The language of the sentences shown before Python runs: from the address, the settings or the browser; else the
 * first of those in the page.
 */
function language() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  const wanted = [new URLSearchParams(location.search).get("lang"), chosenLanguage(), ...spoken];
  /** @type {NodeListOf<HTMLElement>} */
  const sentences = document.querySelectorAll("#boot p[lang]");
  const known = [...sentences].map((sentence) => sentence.lang);
  return wanted.find((tag) => known.includes(tag)) ?? known[0];
}

/**
 * The language in the player's settings; undefined where there are none, where they are damaged, or without storage.
 */
function chosenLanguage() {
  try {
    return JSON.parse(localStorage.getItem("rami/settings"))?.lang;
  } catch {
    return undefined;
  }
}

/**
 * Resolves after the first paint, so that on a first visit the large files don't delay the text; at once on later
 * visits.
 */
function firstPaint() {
  if (kept) return null;
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, FIRST_PAINT_MS);
  });
}

/** Starts to fetch Python's large files. A snapshot that fails to load is dealt with in interpreter.mjs. */
function fetchPython() {
  if (!snapshot) return bytes(archive);
  return bytes(snapshot.address, snapshot.length).catch(() => {});
}

/** Fetches what can wait until the table answers. What Python needs and has not got, it asks for again. */
function fetchLate() {
  if (!kept) insertSprite(cards).catch(console.warn); // until then court cards have no figures
  if (snapshot) bytes(snapshot.late).catch(() => {});
  if (pyodide.deferred) whenIdle(() => compileDeferred(pyodide.deferred).catch(() => {}));
}

/** @param {() => void} work done when the page has nothing else to do */
function whenIdle(work) {
  if (globalThis.requestIdleCallback) requestIdleCallback(work);
  else setTimeout(work, IDLE_MS);
}

/** @param {string} href */
function preload(href) {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  link.addEventListener("load", () => loadedElsewhere(href));
  document.head.append(link);
}

/**
 * Puts an SVG sprite into the page, where `<use href="#…">` finds its symbols.
 * @param {string} address
 */
async function insertSprite(address) {
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = new TextDecoder().decode(await bytes(address));
  document.body.append(holder);
}

/** Resolves when Python sets html[data-ready], that is, when the table answers; rejects if Python ends without it. */
function tableReady() {
  return new Promise((resolve, reject) => {
    document.querySelector('script[type="py"]').addEventListener("py:done", reject);
    failure.then(reject);
    const check = () => "ready" in page.dataset && resolve(takeOver());
    new MutationObserver(check).observe(page, { attributeFilter: ["data-ready"] });
    check();
  });
}

/** In one frame, the real page takes the place of the prerendered one and gets the input that was recorded. */
function takeOver() {
  replacePrerender();
  replayInput();
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
