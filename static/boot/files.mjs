// The large files, each fetched once however many ask for it, and how many of their bytes have come.
const files = new Map();
const counts = new Map();
const listeners = new Set();
const LONGEST_MS = 25;
const PIECE = 65536;

// Called with (bytes come, bytes expected) of all files together whenever more has come.
export const onProgress = (listener) => listeners.add(listener);

// A file's bytes, unpacked where it is packed as `format` ("gzip"). Rejects with an Error that names the file where the
// server has none.
export function bytes(address, format) {
  if (!files.has(address)) files.set(address, read(address, format));
  return files.get(address);
}

// Between two long pieces of work: the page may answer and paint.
export const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));

async function read(address, format) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const counted = response.body.pipeThrough(counter(address, Number(response.headers.get("content-length"))));
  const plain = format ? counted.pipeThrough(new DecompressionStream(format)) : counted;
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// What comes fast is unpacked fast, and would keep the page from answering until the last byte: it stops for breath.
function counter(address, expected) {
  let come = 0;
  let breathed = performance.now();
  return new TransformStream({
    async transform(part, output) {
      come += part.length;
      tell(address, come, expected);
      for (let at = 0; at < part.length; at += PIECE) {
        output.enqueue(part.subarray(at, at + PIECE));
        if (performance.now() - breathed < LONGEST_MS) continue;
        await breath();
        breathed = performance.now();
      }
    },
  });
}

function tell(address, come, expected) {
  counts.set(address, [come, Math.max(come, expected)]);
  const sum = (index) => [...counts.values()].reduce((total, pair) => total + pair[index], 0);
  for (const listener of listeners) listener(sum(0), sum(1));
}
