// A worker that fetches a packed file and unpacks it beside the page: see files.mjs.
import { bytes, onProgress } from "./files.mjs";

onProgress((come, expected) => postMessage({ come, expected }));

onmessage = async ({ data: { address, length } }) => {
  postMessage({ come: 0, expected: 0 }); // it is up, however long the network takes
  try {
    const whole = await bytes(address, length);
    postMessage({ whole }, [whole.buffer]);
  } catch (problem) {
    postMessage({ problem: String(problem) });
  }
};
