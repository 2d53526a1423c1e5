// A worker that unpacks a file off the page's thread: see unpacking.mjs. It is told the length, then each part, and at
// the end nothing.
import { unpack } from "./unpacking.mjs";

/** @type {Promise<import("./unpacking.mjs").Unpacking>} */
let unpacking;

onmessage = async ({ data: { length, part } }) => {
  try {
    if (length) unpacking = unpack(length);
    const { put, end } = await unpacking;
    if (part) put(part);
    else if (!length) {
      const whole = await end();
      postMessage({ whole }, { transfer: [whole.buffer] });
    }
  } catch (problem) {
    postMessage({ problem: String(problem) });
  }
};

postMessage({}); // tells the page that the worker runs
