// The large files, each fetched once however many ask for it, and how many of their bytes have come.
const files = new Map();
const counts = new Map();
const listeners = new Set();
const START_MS = 5000;

// Called with (bytes come, bytes expected) of all files together whenever more has come.
export const onProgress = (listener) => listeners.add(listener);

// A file's bytes. Where it is gzipped, `length` is asked for: so many it has unpacked.
// Rejects with an Error that names the file where the server has none.
export function bytes(address, length) {
  if (!files.has(address)) files.set(address, length && globalThis.document ? besideThePage(address, length) : read(address, length));
  return files.get(address);
}

async function read(address, length) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const counted = response.body.pipeThrough(counter(address, Number(response.headers.get("content-length"))));
  if (!length) return new Uint8Array(await new Response(counted).arrayBuffer());
  const whole = new Uint8Array(length);
  const unpacked = counted.pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let at = 0; ; ) {
    const { done, value } = await unpacked.read();
    if (done) return whole;
    whole.set(value, at);
    at += value.length;
  }
}

// To unpack takes long: a worker does it while the page goes on; where none can be started, the page itself.
function besideThePage(address, length) {
  return new Promise((resolve, reject) => {
    const alone = () => resolve(read(address, length));
    let worker;
    try {
      worker = new Worker(new URL("./unpack.mjs", import.meta.url), { type: "module" });
    } catch {
      alone();
      return;
    }
    const silent = setTimeout(() => worker.onerror(), START_MS);
    worker.onerror = () => {
      clearTimeout(silent);
      worker.terminate();
      alone();
    };
    worker.onmessage = ({ data: { come, expected, whole, problem } }) => {
      clearTimeout(silent);
      if (whole) resolve(whole);
      else if (problem) reject(new Error(problem));
      else return tell(address, come, expected);
      worker.terminate();
    };
    worker.postMessage({ address, length });
  });
}

function counter(address, expected) {
  let come = 0;
  return new TransformStream({
    transform(part, output) {
      come += part.length;
      tell(address, come, expected);
      output.enqueue(part);
    },
  });
}

function tell(address, come, expected) {
  counts.set(address, [come, Math.max(come, expected)]);
  const sum = (index) => [...counts.values()].reduce((total, pair) => total + pair[index], 0);
  for (const listener of listeners) listener(sum(0), sum(1));
}
