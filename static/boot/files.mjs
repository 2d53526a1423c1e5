// The large files, each fetched once however many ask for it, and how many of their bytes have come.
const files = new Map();
const counts = new Map();
const listeners = new Set();

// Called with (bytes come, bytes expected) of all files together whenever more has come.
export const onProgress = (listener) => listeners.add(listener);

// A file's bytes. Rejects with an Error that names the file where the server has none.
export function bytes(address) {
  if (!files.has(address)) files.set(address, read(address));
  return files.get(address);
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const expected = Number(response.headers.get("x-size") ?? response.headers.get("content-length"));
  const parts = [];
  let come = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(parts, come);
    parts.push(value);
    come += value.length;
    tell(address, come, expected);
  }
}

function joined(parts, length) {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function tell(address, come, expected) {
  counts.set(address, [come, Math.max(come, expected)]);
  const sum = (index) => [...counts.values()].reduce((total, pair) => total + pair[index], 0);
  for (const listener of listeners) listener(sum(0), sum(1));
}
