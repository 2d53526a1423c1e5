// Where the page's large files are in a checkout. The build writes a file of the same exports, with a snapshot.
/** @param {string} path */
const at = (path) => new URL(path, import.meta.url).href;
const folder = at("../runtime/node_modules/pyodide/");

/**
 * The memory snapshot, packed by zstd. Unpacked it is `length` bytes: the first `head` of the memory, then those
 * `pages` of it that differ from the memory the module starts with; `memory` is the size of the whole in bytes, of
 * which the first `filled` are not all zero at that start.
 * @typedef {{address: string, late: string, length: number, head: number, memory: number, filled: number,
 *   pages: number[]}} Snapshot
 */

export const pyscript = at("../runtime/node_modules/@pyscript/core/dist/core.js");
// `deferred` is the second part of its module, where the build has cut it in two.
export const pyodide = {
  folder,
  engine: `${folder}pyodide.mjs`,
  factory: `${folder}pyodide.asm.mjs`,
  /** @type {string | null} */
  deferred: null,
};
// Modules that are imported only by other modules, to be fetched before those ask for them.
const own = ["./interpreter.mjs", "./engine.mjs", "./deferred.mjs", "./yield.mjs"];
export const ahead = [pyodide.engine, pyodide.factory, ...own.map(at)];
export const library = at("../runtime/made/library.zip");
export const archive = at("../runtime/made/rami.zip");
export const zstd = at("../runtime/node_modules/zstddec/dist/zstddec-stream.mjs");
export const icons = at("../art/icons.svg");
export const cards = at("../runtime/made/cards.svg");
export const bots = at("./bots.py");
/** Sizes in bytes by address, for the progress bar. @type {Map<string, number>} */
export const sizes = new Map();
/** @type {Snapshot | null} */
export const snapshot = null;
/** @type {string | null} */
export const serviceWorker = null;
