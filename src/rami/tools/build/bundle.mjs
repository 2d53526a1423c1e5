// Joins a script with what it imports, but for some scripts, which others import too:
//   node bundle.mjs <node_modules> <script> <kept>…   changes the script
import { createRequire } from "node:module";
import { dirname } from "node:path";

const [modules, script, ...kept] = process.argv.slice(2);
const { buildSync } = createRequire(`${modules}/`)("esbuild");
buildSync({
  absWorkingDir: dirname(script),
  entryPoints: [script],
  outfile: script,
  allowOverwrite: true,
  bundle: true,
  external: kept,
  format: "esm",
  target: "esnext",
  charset: "utf8",
  legalComments: "none",
  logLevel: "error",
});
