// A worker that fetches a packed file and unpacks it off the page's thread: see files.mjs.
import { bytes, onProgress } from "./files.mjs";

onProgress((loaded, expected) => postMessage({ loaded, expected }));

onmessage = async ({ data: { address, length } }) => {
  postMessage({ loaded: 0, expected: 0 }); // tells the page that the worker runs, even if the network is slow
  try {
    const whole = await bytes(address, length);
    postMessage({ whole }, { transfer: [whole.buffer] });
  } catch (problem) {
    postMessage({ problem: String(problem) });
  }
};
