// The module that PyScript loads as Pyodide, on the page and in the worker: Python is restored from the build's
// memory snapshot, or started plainly where there is no snapshot or this browser can't use it.
import "./storage.mjs";
import { archive, library, pyodide, snapshot } from "./addresses.mjs";
import { yieldToPage } from "./yield.mjs";
import { joinable } from "./deferred.mjs";
import { loadWith, NO_FILES, PAGE } from "./engine.mjs";
import { bytes, bytesNow, overhear } from "./files.mjs";

// Pyodide asks for a shared memory, which only a terminal needs; browsers warn of it on a page that isn't isolated.
if (!globalThis.crossOriginIsolated) {
  /**
   * @param {typeof WebAssembly.Memory} Memory
   * @param {WebAssembly.MemoryDescriptor[]} arguments_
   */
  const construct = (Memory, [{ shared, ...size }]) => new Memory(size);
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, { construct });
}

// The lines with which PyScript first writes the files of its own package; the snapshot has them already, compiled.
const WRITING = /^(?:_path(?: = _Path\(|\.)|if not _os\.| {4}_path\.).*\n/gm;

const engine = await import(pyodide.engine);

export const { version } = engine;

/**
 * Called by PyScript.
 * @param {object} options
 * @returns {Promise<any>} Pyodide
 */
export async function loadPyodide(options) {
  const ours = { ...options, indexURL: pyodide.folder };
  if (snapshot) {
    try {
      const python = await restore(ours);
      await yieldToPage();
      python.pyimport("preload").awake(() => bytesNow(snapshot.late));
      const { runPythonAsync } = python;
      python.runPythonAsync = (/** @type {string} */ text, /** @type {any[]} */ ...more) =>
        runPythonAsync(text.replace(WRITING, ""), ...more);
      return python;
    } catch (problem) {
      console.warn("The snapshot can't be used; starting plainly.", problem);
    }
  }
  dispatchEvent(new Event("rami:plain"));
  try {
    return await load({ ...ours, stdLibURL: library }, await bytes(archive));
  } catch (problem) {
    dispatchEvent(new Event("rami:failed")); // PyScript doesn't report it to the page
    throw problem;
  }
}

/**
 * The snapshot is stored as its difference from the memory that the module starts with. It is loaded while the module
 * compiles, and copied into the memory when the module is set up. What isn't in it is in the archive `late`, which
 * is fetched when the table answers, or when Python asks for it: see src/rami/tools/build/in_pyodide/preload.py.
 * @param {object} options
 */
async function restore(options) {
  const packed = bytes(snapshot.address, snapshot.length);
  packed.catch(() => {}); // awaited later, where its failure is handled
  const head = new Uint8Array(snapshot.head); // all that Pyodide gets: the memory it would copy is already in place
  /** @type {Uint8Array[]} */
  let pages;
  const onMemory = async (/** @type {WebAssembly.Memory} */ memory) => {
    const difference = await packed;
    await yieldToPage();
    head.set(difference.subarray(0, head.length));
    const page = (/** @type {number} */ n) => difference.subarray(head.length + n * PAGE, head.length + (n + 1) * PAGE);
    pages = snapshot.pages.map((number, n) => whole(number, page(n), memory));
    memory.grow((snapshot.memory - memory.buffer.byteLength) / PAGE);
    await yieldToPage();
  };
  const onModule = (/** @type {{HEAPU8: Uint8Array}} */ { HEAPU8 }) =>
    snapshot.pages.forEach((number, n) => HEAPU8.set(pages[n], number * PAGE));
  const stdLibURL = URL.createObjectURL(new Blob([NO_FILES]));
  return load({ ...options, stdLibURL, _loadSnapshot: head }, NO_FILES, { onMemory, onModule });
}

/**
 * Loads Pyodide; rejects where its WebAssembly can't be fetched, for which Pyodide itself would wait for ever.
 * @param {object} options
 * @param {Uint8Array} archive
 * @param {import("./engine.mjs").Hooks} [hooks]
 */
async function load(options, archive, hooks) {
  const { default: factory } = await import(pyodide.factory);
  const lost = new Promise((_, reject) => overhear(`${pyodide.folder}pyodide.asm.wasm`).catch(reject));
  return Promise.race([lost, loadWith(engine, options, archive, { ...hooks, factory, onExports })]);
}

/** @type {import("./engine.mjs").Hooks["onExports"]} */
const onExports = pyodide.deferred
  ? (imports, exports) => joinable(imports, exports, () => bytesNow(pyodide.deferred))
  : (_, exports) => exports;

/**
 * A page of the snapshot, computed in place from its difference to the same page of the memory, where it has any.
 * @param {number} number
 * @param {Uint8Array} page
 * @param {WebAssembly.Memory} memory
 */
function whole(number, page, { buffer }) {
  if (number * PAGE < snapshot.filled) {
    const [put, start] = [words(page), words(new Uint8Array(buffer, number * PAGE, PAGE))];
    for (let at = 0; at < put.length; at++) put[at] ^= start[at];
  }
  return page;
}

/** @param {Uint8Array} bytes */
function words({ buffer, byteOffset, length }) {
  return new Uint32Array(buffer, byteOffset, length / Uint32Array.BYTES_PER_ELEMENT);
}
