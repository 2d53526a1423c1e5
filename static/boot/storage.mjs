// PyScript keeps the packages that it installs in IndexedDB and doesn't start where a frame is refused one. This page installs
// none: it gets a database that is always there and always empty, and needs no look at the disk.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const store = new Proxy({}, { get: () => () => answered([]) });
const database = { close() {}, transaction: () => ({ objectStore: () => store }) };

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answered(database) } });
