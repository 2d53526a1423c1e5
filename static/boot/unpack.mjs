// A worker that unpacks a file off the page's thread: see files.mjs.
import { unpacker } from "./files.mjs";

const unpacking = unpacker();
unpacking.catch(() => {}); // awaited below, where its failure is handled

onmessage = async ({ data: { packed, length } }) => {
  try {
    const unpack = await unpacking;
    const whole = await unpack(packed, length);
    postMessage({ whole }, { transfer: [whole.buffer] });
  } catch (problem) {
    postMessage({ problem: String(problem) });
  }
};

postMessage({}); // tells the page that the worker runs
