// The script that runs first: it asks for the longest file while the other scripts are still on their way.
import { snapshot } from "./addresses.mjs";
import { bytes } from "./files.mjs";

// A failure is dealt with where the file is used, in interpreter.mjs.
if (snapshot && typeof WebAssembly === "object") bytes(snapshot.address, snapshot.length).catch(() => {});
