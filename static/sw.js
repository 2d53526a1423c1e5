// The service worker: after the first visit the page needs no network.
//
// The build puts two lines above this one: FILES, the addresses of all that a visit asks for, relative to this file, and
// SPARE, of what only a browser asks for that can't use the snapshot. Addresses with a folder name their content: what lies
// under them never changes.
//
// With the page (static/boot/offline.mjs):
//   installed       all of FILES is kept; the page sees it by `registration.active` and says "ready offline"
//   waiting         a new version is kept too, and waits: the page offers it between two hands, and never forces it
//   {type: "rami:update"}  the page's message to the waiting worker: the player takes the new version; this worker takes over,
//                   what only the old version had is let go of, and the page that asked loads itself anew
const HERE = new URL("./", self.location).href;
const CACHE = `rami ${HERE} ${VERSION}`;
const known = new Set([...FILES, ...SPARE].map((file) => new URL(file, HERE).href));

self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepAll(), route(event)])));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data?.type === "rami:update" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const address = home(event.request);
  if (address) event.respondWith(answer(address, event.request));
});

// Some browsers can be told what needs no script of this worker, which they need not wake for it then. What lasts, lies in the
// cache; and nobody asks the network for a page while this worker wakes, to throw the answer away.
async function route(event) {
  const wake = "fetch-event";
  const spare = SPARE.map((file) => ({ condition: { urlPattern: HERE + file }, source: wake }));
  const lasting = { condition: { urlPattern: `${HERE}*/*` }, source: { cacheName: CACHE } };
  try {
    await event.addRoutes?.([...spare, lasting, { condition: { requestMethod: "GET" }, source: wake }]);
  } catch {
    // then it is woken for everything
  }
}

// All or nothing: where one file can't be had, nothing is installed, and the next visit tries again.
async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => keep(cache, new URL(file, HERE).href)));
}

async function keep(cache, address) {
  const lasting = address.slice(HERE.length).includes("/");
  const old = lasting && (await caches.match(address));
  const response = old || (await fetch(address, { cache: lasting ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, plain(response));
}

// A page that came by another address is not taken by a browser as the answer to this one.
function plain(response) {
  return response.redirected ? new Response(response.body, response) : response;
}

// Another copy of the page may be kept from the same host: only what holds this very page is let go of.
async function takeOver() {
  for (const cacheName of await caches.keys()) {
    if (cacheName !== CACHE && (await caches.match(`${HERE}index.html`, { cacheName }))) await caches.delete(cacheName);
  }
  await self.clients.claim();
}

// The address under which a request's answer is kept: the page answers for any query; null where it isn't ours to answer.
function home({ method, url }) {
  if (method !== "GET") return null;
  const [path] = url.split(/[?#]/);
  const address = path === HERE ? `${HERE}index.html` : path;
  return known.has(address) ? address : null;
}

async function answer(address, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(address, plain(response.clone()));
  return response;
}
