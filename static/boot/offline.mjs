// The page's side of the service worker (static/sw.js): html[data-offline] once no network is needed any more,
// html[data-update] while a new version waits to be taken.
const page = document.documentElement;
const news = document.querySelector("#news");
let kept = false; // whether all that a visit needs is

// `spare` is what a visit needs beside what the service worker keeps by itself.
export async function keepForOffline(address, spare) {
  if (!("serviceWorker" in navigator)) return;
  let registration;
  try {
    registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  } catch (problem) {
    console.info("No play offline here.", problem.message); // a private window, a sandboxed frame
    return;
  }
  if (!registration) return;
  if (registration.active) document.querySelectorAll('[data-news="offline"]').forEach((each) => each.remove()); // it was said then
  follow(registration, registration.installing);
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  kept = spare.length === 0;
  show(registration);
  new MutationObserver(bringWithinReach).observe(document.querySelector("#dialog"), { childList: true, attributeFilter: ["open"] });
  news.addEventListener("click", ({ target }) => target.closest("button") && take(registration));
  news.addEventListener("animationend", () => news.querySelectorAll('[data-news="offline"]').forEach((each) => each.remove()));
  if (kept) return;
  await keepToo(spare);
  kept = true;
  show(registration);
}

function follow(registration, worker) {
  worker?.addEventListener("statechange", () => show(registration));
}

// What passes through the service worker, it keeps.
async function keepToo(files) {
  if (!navigator.serviceWorker.controller) await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go));
  const answers = await Promise.all(files.map((file) => fetch(file)));
  if (!answers.every(({ ok }) => ok)) throw new Error("the service worker could not keep all that this browser needs");
}

function show({ active, waiting }) {
  if (active && kept) page.dataset.offline = "ready";
  if (active && waiting) page.dataset.update = "ready";
  for (const each of news.querySelectorAll("[data-news]")) each.hidden = !(each.dataset.news in page.dataset);
  bringWithinReach();
}

// While a dialog is open, nothing outside it can be pressed; what it is filled with anew drops what was in it.
function bringWithinReach() {
  if (!page.dataset.update) return;
  const home = document.querySelector("#dialog[open]") ?? document.body;
  if (news.parentElement !== home) home.append(news);
}

// The new version takes over, and the page, which is saved after every action, comes back with it.
// Where it was taken in another tab, it is only fetched.
function take({ waiting }) {
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage({ type: "rami:update" });
}
