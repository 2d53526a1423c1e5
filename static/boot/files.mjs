// The large files, each fetched only once, and how many of their bytes have been loaded.
/** @type {Map<string, Promise<Uint8Array>>} */
const files = new Map();
/** Bytes loaded and bytes expected, by address. @type {Map<string, [number, number]>} */
const counts = new Map();
/** @typedef {(loaded: number, expected: number) => void} ProgressListener */
/** @type {Set<ProgressListener>} */
const listeners = new Set();
const WORKER_START_MS = 5000;

/**
 * Calls `listener` with the bytes of all files together whenever more have been loaded.
 * @param {ProgressListener} listener
 */
export const onProgress = (listener) => listeners.add(listener);

/**
 * A file's bytes. Rejects with an Error that names the file where the server has none.
 * @param {string} address
 * @param {number} [length] of a gzipped file: its unpacked size in bytes
 */
export function bytes(address, length) {
  if (!files.has(address)) {
    files.set(address, length && globalThis.document ? readInWorker(address, length) : read(address, length));
  }
  return files.get(address);
}

/**
 * Announces the sizes of files by address, so that files whose loading has not begun are counted too.
 * @param {Map<string, number>} sizes
 */
export function expect(sizes) {
  for (const [address, size] of sizes) counts.set(address, [0, size]);
}

/**
 * Counts a file as loaded that the browser has loaded by itself.
 * @param {string} address
 */
export function loadedElsewhere(address) {
  if (counts.has(address)) report(address, counts.get(address)[1], 0);
}

/**
 * Counts the bytes of a file that another script will fetch. Rejects where that fails, since the other script may not
 * report it.
 * @param {string} address
 * @returns {Promise<void>}
 */
export function overhear(address) {
  const { fetch } = globalThis;
  return new Promise((resolve, reject) => {
    globalThis.fetch = (asked, ...more) => {
      const answer = fetch(asked, ...more);
      if (String(asked) !== address) return answer;
      globalThis.fetch = fetch;
      const copy = answer.then((response) => response.clone());
      copy.then((response) => counted(address, response).pipeTo(new WritableStream())).then(resolve, reject);
      return copy.then(() => answer); // not before the copy is made: a body can be read only once
    };
  });
}

/**
 * @param {string} address
 * @param {number} [length]
 */
async function read(address, length) {
  const arriving = counted(address, await fetch(address));
  if (!length) return new Uint8Array(await new Response(arriving).arrayBuffer());
  const whole = new Uint8Array(length);
  const unpacked = arriving.pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let at = 0; ; ) {
    const { done, value } = await unpacked.read();
    if (done) return whole;
    whole.set(value, at);
    at += value.length;
  }
}

/**
 * Unpacking takes long: a worker does it, so that the page can answer; where no worker can be started, the page does
 * it.
 * @param {string} address
 * @param {number} length
 * @returns {Promise<Uint8Array>}
 */
function readInWorker(address, length) {
  return new Promise((resolve, reject) => {
    const alone = () => resolve(read(address, length));
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(new URL("./unpack.mjs", import.meta.url), { type: "module" });
    } catch {
      alone();
      return;
    }
    const giveUp = () => {
      clearTimeout(silence);
      worker.terminate();
      alone();
    };
    const silence = setTimeout(giveUp, WORKER_START_MS);
    worker.onerror = giveUp;
    worker.onmessage = ({ data: { loaded, expected, whole, problem } }) => {
      clearTimeout(silence);
      if (whole) resolve(whole);
      else if (problem) reject(new Error(problem));
      else return report(address, loaded, expected);
      worker.terminate();
    };
    worker.postMessage({ address, length });
  });
}

/**
 * The response's body; its bytes are counted as they pass.
 * @param {string} address
 * @param {Response} response
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function counted(address, response) {
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const expected = Number(response.headers.get("content-length"));
  let loaded = 0;
  const counter = new TransformStream({
    transform(part, output) {
      loaded += part.length;
      report(address, loaded, expected);
      output.enqueue(part);
    },
  });
  return response.body.pipeThrough(counter);
}

/**
 * @param {string} address
 * @param {number} loaded
 * @param {number} expected
 */
function report(address, loaded, expected) {
  counts.set(address, [loaded, Math.max(loaded, expected, counts.get(address)?.[1] ?? 0)]);
  /** @param {0 | 1} index */
  const sum = (index) => [...counts.values()].reduce((total, pair) => total + pair[index], 0);
  for (const listener of listeners) listener(sum(0), sum(1));
}
