// PyScript keeps installed packages in IndexedDB and doesn't start in a frame where that is refused. This page
// installs none: it gets a database that always exists and is always empty, which also saves an access to the disk.
/** @param {any} result */
const answered = (result) => {
  /** @type {any} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const store = new Proxy({}, { get: () => () => answered([]) });
const database = { close() {}, transaction: () => ({ objectStore: () => store }) };

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answered(database) } });
