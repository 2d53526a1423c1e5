// The large files, each fetched only once, and how many of their bytes have been loaded.
import { zstd } from "./addresses.mjs";

/** @type {Map<string, Promise<Uint8Array>>} */
const files = new Map();
/** What has come of them. @type {Map<string, Uint8Array>} */
const arrived = new Map();
/** Bytes loaded and bytes expected, by address. @type {Map<string, [number, number]>} */
const counts = new Map();
/** @typedef {(loaded: number, expected: number) => void} ProgressListener */
/** @type {Set<ProgressListener>} */
const listeners = new Set();
const WORKER_START_MS = 5000;
/** Whether the service worker keeps the files already. A frame of no origin may not even ask for it. */
export const kept = Boolean(globalThis.document && origin !== "null" && navigator.serviceWorker?.controller);

/**
 * Calls `listener` with the bytes of all files together whenever more have been loaded.
 * @param {ProgressListener} listener
 */
export const onProgress = (listener) => listeners.add(listener);

/**
 * A file's bytes. Rejects with an Error that names the file where the server has none.
 * @param {string} address
 * @param {number} [length] of a file packed by zstd: its unpacked size in bytes
 */
export function bytes(address, length) {
  if (!files.has(address)) {
    const file = length ? readPacked(address, length) : read(address);
    file.then((whole) => arrived.set(address, whole), () => {}); // a failure is for those who await it
    files.set(address, file);
  }
  return files.get(address);
}

/**
 * A file's bytes for a caller that can't await them: as they have come, or by a request that keeps the thread waiting.
 * Throws an Error that names the file where the server has none.
 * @param {string} address
 */
export function bytesNow(address) {
  if (arrived.has(address)) return arrived.get(address);
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte as a letter: a page may not ask for more
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 0xff);
}

/**
 * Announces the sizes of files by address, so that files whose loading has not begun are counted too.
 * @param {Map<string, number>} sizes
 */
export function expect(sizes) {
  for (const [address, size] of sizes) counts.set(address, [counts.get(address)?.[0] ?? 0, size]);
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
 * report it. The bytes are not counted one by one where nobody looks at them or where they come at once: of a response
 * that is read twice, the browser can't keep compiled code.
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
      const heard = answer.then((response) => {
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        if (listeners.size && !kept) return counted(address, response.clone());
        return void loadedElsewhere(address);
      });
      heard.then((copy) => copy?.pipeTo(new WritableStream())).then(resolve, reject);
      return heard.then(() => answer, () => answer); // not before the copy is made: a body can be read only once
    };
  });
}

/** @param {string} address */
async function read(address) {
  const arriving = counted(address, await fetch(address));
  return new Uint8Array(await new Response(arriving).arrayBuffer());
}

/**
 * @param {string} address
 * @param {number} length
 */
async function readPacked(address, length) {
  const unpacking = globalThis.document ? unpackerInWorker() : unpacker();
  unpacking.catch(() => {}); // awaited below, where its failure is handled
  const packed = await read(address);
  const unpack = await unpacking;
  try {
    return await unpack(packed, length);
  } catch (problem) {
    throw new Error(`${address}: ${problem.message}`, { cause: problem });
  }
}

/** @typedef {(packed: Uint8Array, length: number) => Uint8Array | Promise<Uint8Array>} Unpacker */

/**
 * What unpacks a file packed by zstd, here; it throws where the result is not as long as it should be.
 * @returns {Promise<Unpacker>}
 */
export async function unpacker() {
  const { ZSTDDecoder } = await import(zstd);
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return (packed, length) => {
    const whole = decoder.decode(packed, length);
    if (whole.length !== length) throw new Error("damaged");
    return whole;
  };
}

/**
 * Unpacking takes long: a worker does it, so that the page can answer; where no worker can be started, the page does
 * it.
 * @returns {Promise<Unpacker>}
 */
function unpackerInWorker() {
  return new Promise((resolve) => {
    const here = () => resolve(unpacker());
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(new URL("./unpack.mjs", import.meta.url), { type: "module" });
    } catch {
      here();
      return;
    }
    const giveUp = () => {
      clearTimeout(silence);
      worker.terminate();
      here();
    };
    const silence = setTimeout(giveUp, WORKER_START_MS);
    worker.onerror = giveUp;
    worker.onmessage = () => {
      clearTimeout(silence);
      resolve((packed, length) => unpackIn(worker, packed, length));
    };
  });
}

/**
 * @param {Worker} worker one that runs unpack.mjs; it ends with its answer
 * @param {Uint8Array} packed
 * @param {number} length
 * @returns {Promise<Uint8Array>}
 */
function unpackIn(worker, packed, length) {
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data: { whole, problem } }) => {
      worker.terminate();
      if (whole) resolve(whole);
      else reject(new Error(problem));
    };
    worker.postMessage({ packed, length });
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
