// Pyodide with our archive on its path: how the page, the worker and the maker of the snapshot all start it.
import { breath } from "./breath.mjs";

export const ARCHIVE = "/lib/rami.zip";
export const LIBRARY = "/lib/python314.zip";
export const PAGE = 65536; // WebAssembly's memory grows by so many bytes
const NO_PACKAGES = JSON.stringify({ info: { abi_version: "2026_0" }, packages: {} }); // Pyodide 314 asks for just this

// Where a browser can pause WebAssembly in the midst of a call, Pyodide runs each task on a stack of its own; Chromium, when it
// takes stock of its memory there, reads past that stack's end, and the tab is lost (pyodide issue 6106). Nothing of ours
// pauses in the midst of a call: Pyodide is not told that it could.
delete WebAssembly.Suspending;

// `engine` is pyodide.mjs, `archive` the bytes of our package. With `factory`, the default export of pyodide.asm.mjs,
// `onMemory` is called with the WebAssembly.Memory as the module starts with it, and awaited; `onModule` with the module when
// it is set up, before Python runs.
export function loadWith(engine, options, archive, { factory, onMemory, onModule } = {}) {
  const load = (more) =>
    engine.loadPyodide({
      ...options,
      ...more,
      lockFileContents: NO_PACKAGES,
      env: { PYTHONPATH: ARCHIVE },
      fsInit: (fs) => fs.writeFile(ARCHIVE, archive),
    });
  if (!factory) return load();
  return new Promise((resolve, reject) => {
    const createPyodideModule = async (settings) => {
      await breath();
      settings.breath = breath; // which the build has it take: see src/rami/tools/patch.py
      const module = await factory(watched(settings, onMemory, reject));
      await breath();
      onModule(module);
      await breath();
      return module;
    };
    load({ createPyodideModule }).then(resolve, reject);
  });
}

// Pyodide doesn't see what goes wrong in here: it would wait for ever.
function watched(settings, onMemory, reject) {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, done) =>
    instantiateWasm(imports, async (instance, module) => {
      try {
        await onMemory(instance.exports.memory);
        done(instance, module);
      } catch (problem) {
        reject(problem);
      }
    });
  return settings;
}
