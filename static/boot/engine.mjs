// Starts Pyodide with our archive on its path: for the page, for the worker, and for the build, which makes the
// snapshot.
import { yieldToPage } from "./yield.mjs";

export const ARCHIVE = "/lib/rami.zip";
export const LIBRARY = "/lib/python314.zip";
export const PAGE = 65536; // bytes in a page of WebAssembly's memory
export const NO_FILES = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)); // an archive without files
// The least that Pyodide 314 accepts as a lock file.
const NO_PACKAGES = JSON.stringify({ info: { abi_version: "2026_0" }, packages: {} });

// Where a browser can suspend WebAssembly in the middle of a call, Pyodide runs each task on a stack of its own. When
// Chromium measures its memory there, it reads past the end of that stack and the tab crashes (pyodide issue 6106).
// We never suspend in the middle of a call, so Pyodide is not told that it could.
delete (/** @type {any} */ (WebAssembly).Suspending);

/**
 * @typedef {object} Hooks
 * @property {Function} [factory] the default export of pyodide.asm.mjs; the others need it
 * @property {(imports: WebAssembly.Imports, exports: WebAssembly.Exports) => WebAssembly.Exports} [onExports] called
 *   with what the module imports and exports; returns the exports that Pyodide gets
 * @property {(memory: WebAssembly.Memory) => Promise<void>} [onMemory] awaited with the memory as the module starts
 *   with it
 * @property {(module: {HEAPU8: Uint8Array}) => void} [onModule] called when the module is set up, before Python runs
 */

/**
 * @param {any} engine the module pyodide.mjs
 * @param {object} options for loadPyodide
 * @param {Uint8Array} archive the bytes of our package
 * @param {Hooks} [hooks]
 * @returns {Promise<any>} Pyodide
 */
export function loadWith(engine, options, archive, { factory, onExports, onMemory, onModule } = {}) {
  const load = (more = {}) =>
    engine.loadPyodide({
      ...options,
      ...more,
      lockFileContents: NO_PACKAGES,
      env: { PYTHONPATH: ARCHIVE, PYTHONNODEBUGRANGES: "1" }, // lines of code without their columns
      fsInit: (/** @type {any} */ fs) => fs.writeFile(ARCHIVE, archive),
    });
  if (!factory) return load();
  return new Promise((resolve, reject) => {
    const createPyodideModule = async (/** @type {any} */ settings) => {
      await yieldToPage();
      settings.yieldToPage = yieldToPage; // called while the module is set up: see src/rami/tools/build/engine/patch.py
      const module = await factory(withHooks(settings, onExports, onMemory, reject));
      await yieldToPage();
      onModule?.(module);
      await yieldToPage();
      return module;
    };
    load({ createPyodideModule }).then(resolve, reject);
  });
}

/**
 * The module's settings, which call `onExports` and `onMemory`. Pyodide doesn't notice an error in there and would wait
 * for ever: `reject` gets it.
 * @param {any} settings
 * @param {Hooks["onExports"]} onExports
 * @param {Hooks["onMemory"]} onMemory
 * @param {(problem: unknown) => void} reject
 */
function withHooks(settings, onExports, onMemory, reject) {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (/** @type {any} */ imports, /** @type {Function} */ done) =>
    instantiateWasm(imports, async (/** @type {any} */ instance, /** @type {any} */ module) => {
      try {
        const exports = onExports ? onExports(imports, instance.exports) : instance.exports;
        await onMemory?.(exports.memory);
        done({ exports }, module);
      } catch (problem) {
        reject(problem);
      }
    });
  return settings;
}
