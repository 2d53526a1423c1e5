// The page's side of the service worker (static/sw.js): html[data-offline] once no network is needed any more,
// html[data-update] while a new version waits to be taken.
const page = document.documentElement;

export async function keepForOffline(address) {
  if (!("serviceWorker" in navigator)) return;
  let registration;
  try {
    registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  } catch (problem) {
    console.info("No play offline here.", problem.message); // a private window, a sandboxed frame
    return;
  }
  if (!registration) return;
  follow(registration, registration.installing);
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  show(registration);
  document.querySelector("#news").addEventListener("click", ({ target }) => target.closest("button") && take(registration));
}

function follow(registration, worker) {
  worker?.addEventListener("statechange", () => show(registration));
}

function show({ active, waiting }) {
  if (active) page.dataset.offline = "ready";
  if (active && waiting) page.dataset.update = "ready";
  for (const news of document.querySelectorAll("#news [data-news]")) news.hidden = !(news.dataset.news in page.dataset);
}

// The new version takes over, and the page, which is saved after every action, comes back with it.
function take({ waiting }) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting?.postMessage({ type: "rami:update" });
}
