// What PyScript takes for Pyodide, on the page and in the worker: Pyodide with our archive on its path.
import { archive, pyodide } from "./addresses.mjs";
import { bytes } from "./files.mjs";

const ARCHIVE = "/lib/rami.zip";
const engine = await import(`${pyodide}pyodide.mjs`);

export const { version } = engine;

export async function loadPyodide(options) {
  const ours = await bytes(archive);
  return engine.loadPyodide({
    ...options,
    indexURL: pyodide,
    env: { PYTHONPATH: ARCHIVE },
    fsInit: (fs) => fs.writeFile(ARCHIVE, ours),
  });
}
