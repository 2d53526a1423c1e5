// A worker that fetches a packed file and unpacks it beside the page: see files.mjs.
import { bytes, onProgress } from "./files.mjs";

onProgress((come, expected) => postMessage({ come, expected }));

onmessage = async ({ data: { address, length } }) => {
  try {
    const whole = await bytes(address, length);
    postMessage({ whole }, [whole.buffer]);
  } catch (problem) {
    postMessage({ problem: String(problem) });
  }
};
