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

// How large the files are that are awaited, by address, so that what has not begun to come is counted too.
export function expect(sizes) {
  for (const [address, size] of sizes) counts.set(address, [0, size]);
}

// Something else has fetched this file, and has it whole.
export function came(address) {
  if (counts.has(address)) tell(address, counts.get(address)[1], 0);
}

// Another script will fetch this file by itself: its bytes are counted here. Rejects where it doesn't come, which that script
// may not tell of.
export function overhear(address) {
  const { fetch } = globalThis;
  return new Promise((resolve, reject) => {
    globalThis.fetch = (asked, ...more) => {
      const answer = fetch(asked, ...more);
      if (String(asked) !== address) return answer;
      globalThis.fetch = fetch;
      const twin = answer.then((response) => response.clone());
      twin.then((response) => counted(address, response).pipeTo(new WritableStream())).then(resolve, reject);
      return twin.then(() => answer); // not before its twin is made: it can be read once
    };
  });
}

async function read(address, length) {
  const arriving = counted(address, await fetch(address));
  if (!length) return new Uint8Array(await new Response(arriving).arrayBuffer());
  const whole = new Uint8Array(length);
  const unpacked = arriving.pipeThrough(new DecompressionStream("gzip")).getReader();
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

function counted(address, response) {
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const expected = Number(response.headers.get("content-length"));
  let come = 0;
  const counter = new TransformStream({
    transform(part, output) {
      come += part.length;
      tell(address, come, expected);
      output.enqueue(part);
    },
  });
  return response.body.pipeThrough(counter);
}

function tell(address, come, expected) {
  counts.set(address, [come, Math.max(come, expected, counts.get(address)?.[1] ?? 0)]);
  const sum = (index) => [...counts.values()].reduce((total, pair) => total + pair[index], 0);
  for (const listener of listeners) listener(sum(0), sum(1));
}
