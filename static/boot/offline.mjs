// The page's side of the service worker (static/sw.js): html[data-offline] once no network is needed any more,
// html[data-update] while a new version waits to be installed.
const page = document.documentElement;
/** @type {HTMLElement} */
const news = document.querySelector("#news");
let complete = false; // whether all that a visit needs is kept

/**
 * @param {string} address of the service worker
 * @param {string[]} spare what this browser needs beside the files that the service worker keeps by itself
 */
export async function keepForOffline(address, spare) {
  if (!("serviceWorker" in navigator)) return;
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  } catch (problem) {
    console.info("No play offline here.", problem); // in a private window or a sandboxed frame
    return;
  }
  if (!registration) return;
  follow(registration, registration.installing);
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  complete = spare.length === 0;
  show(registration);
  const dialog = document.querySelector("#dialog");
  new MutationObserver(bringWithinReach).observe(dialog, { childList: true, attributeFilter: ["open"] });
  news.querySelectorAll("button").forEach((button) => button.addEventListener("click", () => install(registration)));
  if (complete) return;
  await keepToo(spare);
  complete = true;
  show(registration);
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorker | null} worker
 */
function follow(registration, worker) {
  worker?.addEventListener("statechange", () => show(registration));
}

/**
 * Fetches files through the service worker, which keeps what it fetches.
 * @param {string[]} files
 */
async function keepToo(files) {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) await new Promise((go) => serviceWorker.addEventListener("controllerchange", go));
  const answers = await Promise.all(files.map((file) => fetch(file)));
  if (!answers.every(({ ok }) => ok)) throw new Error("the service worker could not keep all that this browser needs");
}

/** @param {ServiceWorkerRegistration} registration */
function show({ active, waiting }) {
  if (active && complete) page.dataset.offline = "ready";
  if (active && waiting) page.dataset.update = "ready";
  /** @type {NodeListOf<HTMLElement>} */
  const items = news.querySelectorAll("[data-news]");
  for (const item of items) item.hidden = !(item.dataset.news in page.dataset);
  bringWithinReach();
}

/** While a dialog is open, nothing outside it can be pressed: the offer of a new version moves into it. */
function bringWithinReach() {
  if (!page.dataset.update) return;
  const home = document.querySelector("#dialog[open]") ?? document.body;
  if (news.parentElement !== home) home.append(news);
}

/**
 * Lets the new version take over and reloads the page; the match is saved after every action, so it goes on where it
 * was. Where another tab has installed it already, a reload is enough.
 * @param {ServiceWorkerRegistration} registration
 */
function install({ waiting }) {
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage({ type: "rami:update" });
}
