// Compiles the page's Python, and takes its memory snapshot, with Pyodide itself:
//   node snapshot.mjs library <pyodide> <made>   writes library.zip, the standard library compiled
//   node snapshot.mjs package <pyodide> <made>   from source.zip writes rami.zip, compiled; snapshot.bin, the memory after
//                                                importing all of it into the page's engine, <made>/pyodide.asm.*;
//                                                late.zip, the modules that it has not imported. Prints the snapshot's
//                                                facts as JSON: in bytes the `length` of the unpacked file, of its
//                                                `head`, of the `memory` and of what is `filled` of it at the module's
//                                                start, and the numbers of the memory's `pages`
//   node snapshot.mjs check <pyodide> <made>     starts Python from <made>/split, the module in two, and lets it play
// The snapshot is stored as the difference (by XOR) from the memory that the module starts with, without equal pages:
// smaller when it is packed (snapshot.py), and less to unpack.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { joinable } from "../../../../static/boot/deferred.mjs";
import { ARCHIVE, LIBRARY, loadWith, NO_FILES, PAGE } from "../../../../static/boot/engine.mjs";

process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

const SMALL = 512; // bytes; for more Python asks C

// Pyodide uses newer WebAssembly where it can, and stores pointers to it in memory: such a snapshot fails in browsers
// without it. Pyodide never uses it on an iPad, so we claim to be one.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPad" } });

const [task, pyodide, made] = process.argv.slice(2);
const engine = await import(`${pathToFileURL(pyodide)}/pyodide.mjs`);
const options = { indexURL: `${pyodide}/` };
const compiled = { ...options, stdLibURL: `${made}/library.zip` };
const served = { ...compiled, indexURL: `${made}/` }; // with the module that the page has
const read = (name) => readFileSync(`${made}/${name}`);
const write = (name, bytes) => writeFileSync(`${made}/${name}`, bytes);

async function library() {
  const compiler = compilerIn(await engine.loadPyodide(options));
  write("library.zip", compiler.library(LIBRARY).toJs());
}

async function snapshot() {
  const python = await loadWith(engine, compiled, read("source.zip"));
  const compiler = compilerIn(python);
  const archive = compiler.compiled(ARCHIVE).toJs();
  write("rami.zip", archive);
  const { default: pyscript } = await import(`${pathToFileURL(pyodide)}/../@pyscript/core/src/stdlib/pyscript.js`);
  const codes = compiler.preloaded(ARCHIVE, python.toPy(pyscript.pyscript)).toJs();
  const kept = await load(archive, codes);
  const imported = kept.importAll(compiler.wanted(ARCHIVE).toJs());
  python.FS.writeFile(ARCHIVE, archive);
  const late = compiler.late(python.toPy([ARCHIVE, LIBRARY]), python.toPy(imported)).toJs();
  write("late.zip", late);
  const names = compiler.modules(python.toPy(late)).toJs();
  console.log(JSON.stringify(keep(kept.snapshot(names), kept.before)));
}

// A plain start calls more than the page does: the second part must have been joined by its end.
async function check() {
  const { default: factory } = await import(`${pathToFileURL(made)}/pyodide.asm.mjs`);
  let asked = 0;
  const second = () => {
    asked += 1;
    return read("split/deferred.wasm");
  };
  const onExports = (imports, exports) => joinable(imports, exports, second);
  const split = { ...compiled, indexURL: `${made}/split/` };
  const python = await loadWith(engine, split, read("rami.zip"), { factory, onExports });
  putModule(python, "preload");
  python.runPython("import preload; preload.warm_up()");
  if (asked !== 1) throw new Error(`The second part was asked for ${asked} times.`);
}

// The module in_pyodide/compiler.py, imported into this Python.
function compilerIn(python) {
  putModule(python, "compiler");
  return python.pyimport("compiler");
}

// Writes a module of in_pyodide/ where this Python finds it.
function putModule(python, name) {
  python.FS.writeFile(`${name}.py`, readFileSync(new URL(`./in_pyodide/${name}.py`, import.meta.url)));
}

// A Python whose memory becomes the snapshot: everything done in it is kept, so it does little.
async function load(archive, codes) {
  const { default: factory } = await import(`${pathToFileURL(made)}/pyodide.asm.mjs`);
  let start, setUp;
  const onMemory = (memory) => (start = new Uint8Array(memory.buffer).slice());
  const onModule = ({ HEAPU8 }) => (setUp = HEAPU8.slice());
  const python = await loadWith(engine, { ...served, _makeSnapshot: true }, archive, { factory, onMemory, onModule });
  const run = (code) => python.runPython(code, { globals: python.globals.get("dict")() });
  for (const name of ["compiler", "lighten", "preload"]) putModule(python, name);
  python.FS.writeFile("codes", codes);
  return {
    before: [start, setUp],
    importAll: (names) => run(IMPORT.replace("NAMES", names.join(" "))).split(" "),
    snapshot(names) {
      const paths = [ARCHIVE, LIBRARY];
      for (const path of paths) python.FS.writeFile(path, NO_FILES);
      const frozen = run(LEAVE.replace("NAMES", names.join(" ")).replace("PATHS", paths.join(" ")));
      untrack(python._module, frozen);
      zeroFree(python._module);
      const bytes = python.makeMemorySnapshot();
      return { bytes, head: bytes.length - python._module.HEAP8.length };
    },
  };
}

// Printing a first traceback imports more modules.
const IMPORT = `
  import importlib, lighten, preload, sys, traceback
  preloaded = preload.install("codes")
  for name in "NAMES".split():
      importlib.import_module(name)
  preload.warm_up()
  try:
      raise ImportError("tried", name="rami")
  except ImportError:
      traceback.format_exc()
  " ".join([*(sys.modules.keys() - lighten.UNUSED), *preloaded])
`;

// Leave the other modules to late.zip. Drop what was cached of the archives, which have both been replaced, and what no
// page reads. Exempt all objects in memory from garbage collection: a later one then looks only at new ones.
const LEAVE = `
  import compiler, gc, lighten, linecache, preload, sys, zipimport
  preload.leave("NAMES", "PATHS")
  for each in (*sys.path_importer_cache.values(), *(getattr(each, "__loader__", None) for each in sys.modules.values())):
      if isinstance(each, zipimport.zipimporter):
          each.invalidate_caches()
  linecache.clearcache()
  lighten.empty_unused()
  lighten.drop_guards()
  lighten.drop_texts(compiler.bare)
  lighten.shrink_buffers()
  del sys.modules["compiler"], sys.modules["lighten"]
  gc.collect()
  sys._clear_internal_caches()
  gc.freeze()
  id(sys.modules)
`;

const FLAGS = 3; // the bits of the collector's pointers that are no part of the address

// Takes all frozen objects, of which one is at the address `frozen`, out of the garbage collector's list. It never
// looks at them in either case, but the pointers before each object, to the next and to the one before, become zeros.
// An object that is freed later is found to be in no list, or a zero is written to the address 0.
function untrack({ HEAPU8 }, frozen) {
  const words = new Uint32Array(HEAPU8.buffer);
  const heads = [];
  for (let at = frozen - 8; at !== heads[0]; at = words[at / 4] & ~FLAGS) heads.push(at);
  const list = heads.reduce((one, other) => Math.min(one, other)); // the only one that is not on the heap
  for (const at of heads) {
    words[at / 4] = at === list ? list : 0;
    words[at / 4 + 1] = at === list ? list : words[at / 4 + 1] & FLAGS;
  }
}

// Fills with zeros what is free in Python's heap and in that of C, and what calls have left on the stack: by allocating
// all of it, the largest pieces first, without making the heap larger.
function zeroFree(module) {
  const end = module._sbrk(0);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
  const fill = (allocate, free, size) => {
    const taken = [allocate(size)];
    while (taken.at(-1) + size <= end) {
      module.HEAPU8.fill(0, taken.at(-1), taken.at(-1) + size);
      taken.push(allocate(size));
    }
    return () => taken.forEach((at) => free(at));
  };
  for (let size = SMALL; size; size -= 16) fill(module._PyObject_Malloc, module._PyObject_Free, size)();
  const releases = [];
  for (let size = 1 << 20; size >= 16; size /= 2) releases.push(fill(module._malloc, module._free, size));
  for (const release of releases) release();
}

// The pages that differ from the memory at the module's start, and those that its own set-up writes to.
function keep({ bytes, head }, [start, setUp]) {
  const memory = bytes.subarray(head);
  const page = (of, number) => of.subarray(number * PAGE, (number + 1) * PAGE);
  const differ = (one, other, number) => Buffer.compare(page(one, number), page(other, number)) !== 0;
  const starting = new Uint8Array(memory.length);
  starting.set(start);
  const all = [...Array(memory.length / PAGE).keys()];
  const pages = all.filter((number) => differ(memory, starting, number) || (number < setUp.length / PAGE && differ(setUp, starting, number)));
  const differences = pages.map((number) => difference(page(memory, number), page(starting, number)));
  const file = Buffer.concat([bytes.subarray(0, head), ...differences]);
  write("snapshot.bin", file);
  const filled = start.findLastIndex((byte) => byte !== 0) + 1;
  return { length: file.length, head, memory: memory.length, filled, pages };
}

function difference(one, other) {
  return one.map((byte, at) => byte ^ other[at]);
}

await { library, package: snapshot, check }[task]();
