// Unpacks a file packed by zstd while it comes, part by part.
import { zstd } from "./addresses.mjs";

const WORKER_START_MS = 5000;

/**
 * What takes a packed file. `put` takes its next part, `end` returns the whole file, unpacked. Each throws an Error, or
 * `end` rejects, where the parts are damaged or make no file of the length that was said.
 * @typedef {{put: (part: Uint8Array) => void, end: () => Uint8Array | Promise<Uint8Array>}} Unpacking
 */

/**
 * Unpacks here.
 * @param {number} length of the unpacked file, in bytes
 * @returns {Promise<Unpacking>}
 */
export async function unpack(length) {
  const { ZSTDDecoder } = await import(zstd);
  const decoder = new ZSTDDecoder();
  await decoder.init();
  const whole = new Uint8Array(length);
  /** @type {Uint8Array[]} */
  const waiting = [];
  let [filled, empty] = [0, 0];
  const parts = function* () {
    while (waiting.length) {
      empty = 0;
      yield waiting.shift();
    }
  };
  const blocks = decoder.decodeStreaming(parts());
  const keep = (/** @type {Uint8Array} */ block) => {
    // With a part that it can't read, the decoder would go on for ever.
    if (!block.length && ++empty > 1) throw new Error("damaged");
    whole.set(block, filled);
    filled += block.length;
  };
  return {
    put(part) {
      waiting.push(part);
      while (waiting.length) keep(blocks.next().value); // the decoder ends where it finds no part
    },
    end() {
      for (const block of blocks) keep(block);
      if (filled !== length) throw new Error("damaged");
      return whole;
    },
  };
}

/**
 * Unpacks in a worker, so that the page can answer meanwhile; where no worker can be started, here.
 * @param {number} length of the unpacked file, in bytes
 * @returns {Promise<Unpacking>}
 */
export function unpackInWorker(length) {
  return new Promise((resolve) => {
    const here = () => resolve(unpack(length));
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
      resolve(unpackingOf(worker));
    };
    worker.postMessage({ length });
  });
}

/**
 * @param {Worker} worker one that runs unpack.mjs; it ends with its answer
 * @returns {Unpacking}
 */
function unpackingOf(worker) {
  /** @type {Promise<Uint8Array>} */
  const unpacked = new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data: { whole, problem } }) => {
      worker.terminate();
      if (whole) resolve(whole);
      else reject(new Error(problem));
    };
  });
  unpacked.catch(() => {}); // awaited in `end`
  return {
    put: (part) => worker.postMessage({ part }),
    end() {
      worker.postMessage({});
      return unpacked;
    },
  };
}
