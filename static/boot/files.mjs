// The large files, each fetched only once, and how many of their bytes have been loaded.
import { unpack, unpackInWorker } from "./unpacking.mjs";

/** @type {Map<string, Promise<Uint8Array>>} */
const files = new Map();
/** What has come of them. @type {Map<string, Uint8Array>} */
const arrived = new Map();
/** Bytes loaded and bytes expected, by address. @type {Map<string, [number, number]>} */
const counts = new Map();
/** @typedef {(loaded: number, expected: number) => void} ProgressListener */
/** @type {Set<ProgressListener>} */
const listeners = new Set();
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
  const begun = globalThis.document ? unpackInWorker(length) : unpack(length);
  begun.catch(() => {}); // awaited below, where its failure is handled
  const packed = counted(address, await fetch(address));
  try {
    const { put, end } = await begun;
    await packed.pipeTo(new WritableStream({ write: put }));
    return await end();
  } catch (problem) {
    throw new Error(`${address}: ${problem.message}`, { cause: problem });
  }
}

/**
 * The response's body, fetched without waiting for whoever reads it; its bytes are counted as they pass.
 * @param {string} address
 * @param {Response} response
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function counted(address, response) {
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const expected = Number(response.headers.get("content-length"));
  let loaded = 0;
  /** @type {Transformer<Uint8Array<ArrayBuffer>>} */
  const counter = {
    transform(part, output) {
      loaded += part.length;
      report(address, loaded, expected);
      output.enqueue(part);
    },
  };
  return response.body.pipeThrough(new TransformStream(counter, undefined, { highWaterMark: Infinity }));
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
