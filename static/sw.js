// The service worker: after the first visit the page needs no network.
//
// The build puts three constants before the first line: VERSION; FILES, the addresses of all that a visit needs,
// relative to this file; SPARE, of what only a browser needs that can't use the snapshot. The content of an address
// with a folder in it never changes: the folder's name contains a version or a hash.
//
// With the page (static/boot/offline.mjs):
//   installed       all of FILES is kept; the page sees it by `registration.active`
//   waiting         a new version is kept too and waits: the page offers it between two deals and never forces it
//   {type: "rami:update"}  the page's message to the waiting worker when the player installs the new version: this
//                   worker takes over, deletes what only the old version used, and the page reloads
/** @typedef {ExtendableEvent & {addRoutes?: (routes: object[]) => Promise<void>}} InstallEvent */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HERE = new URL("./", worker.location.href).href;
const CACHE = `rami ${HERE} ${VERSION}`;
const known = new Set([...FILES, ...SPARE].map((file) => new URL(file, HERE).href));

worker.addEventListener("install", (event) => event.waitUntil(Promise.all([keepAll(), route(event)])));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => data?.type === "rami:update" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const address = keptAddress(event.request);
  if (address) event.respondWith(answer(address, event.request));
});

/**
 * Some browsers accept routes by which they answer requests without starting this worker: files that never change
 * come from the cache. The last route keeps such a browser from asking the network for the page while this worker
 * starts.
 * @param {InstallEvent} event
 */
async function route(event) {
  const wake = "fetch-event";
  const spare = SPARE.map((file) => ({ condition: { urlPattern: HERE + file }, source: wake }));
  const lasting = { condition: { urlPattern: `${HERE}*/*` }, source: { cacheName: CACHE } };
  try {
    await event.addRoutes?.([...spare, lasting, { condition: { requestMethod: "GET" }, source: wake }]);
  } catch {
    // then the worker is started for every request
  }
}

/** Keeps all files or none: if one can't be fetched, nothing is installed, and the next visit tries again. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => keep(cache, new URL(file, HERE).href)));
}

/**
 * @param {Cache} cache
 * @param {string} address
 */
async function keep(cache, address) {
  const lasting = address.slice(HERE.length).includes("/");
  const old = lasting && (await caches.match(address));
  const response = old || (await fetch(address, { cache: lasting ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, plain(response));
}

/**
 * Browsers don't accept a redirected response as the answer to a navigation: a copy doesn't count as redirected.
 * @param {Response} response
 */
function plain(response) {
  return response.redirected ? new Response(response.body, response) : response;
}

/** Deletes the caches of older versions of this page, but not of other copies of it on the same host. */
async function takeOver() {
  for (const cacheName of await caches.keys()) {
    if (cacheName !== CACHE && (await caches.match(`${HERE}index.html`, { cacheName }))) await caches.delete(cacheName);
  }
  await worker.clients.claim();
}

/**
 * The address under which the answer to a request is kept, whatever its query; null where it is not one of our files.
 * @param {Request} request
 */
function keptAddress({ method, url }) {
  if (method !== "GET") return null;
  const [path] = url.split(/[?#]/);
  const address = path === HERE ? `${HERE}index.html` : path;
  return known.has(address) ? address : null;
}

/**
 * @param {string} address
 * @param {Request} request
 */
async function answer(address, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(address, plain(response.clone()));
  return response;
}
