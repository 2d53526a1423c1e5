// Compiles and freezes the page's Python with Pyodide itself:
//   node snapshot.mjs library <pyodide> <made>   writes library.zip, the standard library compiled
//   node snapshot.mjs package <pyodide> <made>   from source.zip writes rami.zip, compiled; snapshot.bin, the memory with all of it
//                                              imported, and late.zip, the rest; prints what the page must know of the snapshot:
//                                              the file's `length` when it is unpacked, that of its `head`, and that of the
//                                              `memory`, in bytes, and the numbers of the memory's `pages` that the file has
// The snapshot is written as its difference (by XOR) from the memory that the module starts with, page by page, without those
// that are the same, gzipped: a quarter smaller than gzip alone makes it, and half as much to unpack.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ARCHIVE, LIBRARY, loadWith, PAGE } from "../../../../static/boot/engine.mjs";

process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

// Where it can, Pyodide calls through a small module of newer WebAssembly and keeps its place in memory. Not every browser
// can run it, and a memory that holds the place would not do there: it leaves that out on an iPad, so this is one.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPad" } });

const [task, pyodide, made] = process.argv.slice(2);
const engine = await import(`${pathToFileURL(pyodide)}/pyodide.mjs`);
const options = { indexURL: `${pyodide}/` };
const compiled = { ...options, stdLibURL: `${made}/library.zip` };
const read = (name) => readFileSync(`${made}/${name}`);
const write = (name, bytes) => writeFileSync(`${made}/${name}`, bytes);

async function library() {
  const compiler = teach(await engine.loadPyodide(options));
  write("library.zip", compiler.library(LIBRARY).toJs());
}

async function freeze() {
  const python = await loadWith(engine, compiled, read("source.zip"));
  const compiler = teach(python);
  const archive = compiler.compiled(ARCHIVE).toJs();
  write("rami.zip", archive);
  const { default: pyscript } = await import(`${pathToFileURL(pyodide)}/../@pyscript/core/src/stdlib/pyscript.js`);
  const codes = compiler.ready(ARCHIVE, python.toPy(pyscript.pyscript)).toJs();
  const frozen = await load(archive, codes);
  const imported = frozen.importAll(compiler.wanted(ARCHIVE).toJs());
  python.FS.writeFile(ARCHIVE, archive);
  const late = compiler.late(python.toPy([ARCHIVE, LIBRARY]), python.toPy(imported)).toJs();
  write("late.zip", late);
  console.log(JSON.stringify(keep(frozen.snapshot(late), frozen.before)));
}

// The compiler of ./in_pyodide, at work in this Python.
function teach(python) {
  python.FS.writeFile("compiler.py", readFileSync(new URL("./in_pyodide/compiler.py", import.meta.url)));
  return python.pyimport("compiler");
}

// A Python whose memory will be kept: whatever is done in it leaves traces there, so it does little.
async function load(archive, codes) {
  const { default: factory } = await import(`${pathToFileURL(pyodide)}/pyodide.asm.mjs`);
  let start, setUp;
  const onMemory = (memory) => (start = new Uint8Array(memory.buffer).slice());
  const onModule = ({ HEAPU8 }) => (setUp = HEAPU8.slice());
  const python = await loadWith(engine, { ...compiled, _makeSnapshot: true }, archive, { factory, onMemory, onModule });
  const run = (code) => python.runPython(code, { globals: python.globals.get("dict")() });
  python.FS.writeFile("ready.py", readFileSync(new URL("./in_pyodide/ready.py", import.meta.url)));
  python.FS.writeFile("codes", codes);
  return {
    before: [start, setUp],
    importAll: (names) => run(IMPORT.replace("NAMES", names.join(" "))).split(" "),
    snapshot(late) {
      for (const path of [ARCHIVE, LIBRARY]) python.FS.writeFile(path, late);
      run(FORGET);
      const bytes = python.makeMemorySnapshot();
      return { bytes, head: bytes.length - python._module.HEAP8.length };
    },
  };
}

// A traceback's first printing imports some more.
const IMPORT = `
  import importlib, ready, sys, traceback
  ready.install("codes")
  for name in "NAMES".split():
      importlib.import_module(name)
  ready.practise()
  try:
      raise ImportError("tried", name="rami")
  except ImportError:
      traceback.format_exc()
  " ".join(sys.modules)
`;

// Both archives have been replaced: what was read of them isn't so any more. What is in memory now stays: later, only what a
// turn makes is looked through for garbage.
const FORGET = `
  import gc, linecache, sys, zipimport
  for each in (*sys.path_importer_cache.values(), *(getattr(each, "__loader__", None) for each in sys.modules.values())):
      if isinstance(each, zipimport.zipimporter):
          each.invalidate_caches()
  linecache.clearcache()
  gc.collect()
  gc.freeze()
`;

// The pages: those that differ from what the module starts with, and those into which it writes while it is set up.
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
  write("snapshot.bin", gzipSync(file, { level: 9 }));
  return { length: file.length, head, memory: memory.length, pages };
}

function difference(one, other) {
  return one.map((byte, at) => byte ^ other[at]);
}

await { library, package: freeze }[task]();
