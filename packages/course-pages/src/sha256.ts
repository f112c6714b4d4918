/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const k = new Uint32Array(64);
/** The same of the square roots of the first 8 primes. */
const start = new Uint32Array(8);
{
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) start[found] = fraction(n ** (1 / 2));
    k[found] = fraction(n ** (1 / 3));
    found += 1;
  }
}
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) >>> 0;
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function compress(state: Uint32Array, words: Uint32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + value;
}

/** Enough for few pauses, little enough for a page that stays responsive. */
const sliceBytes = 512 * 1024;

/**
 * SHA-256 of a file in hexadecimal, slice by slice: neither memory nor the page suffers from a large one (TRU-08). The
 * browser's own digest takes a whole file at once, and is missing where the page isn't served over HTTPS.
 */
export async function sha256Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const state = start.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at + 64 <= file.size; at += sliceBytes) {
    signal?.throwIfAborted();
    const end = Math.min(at + sliceBytes, file.size - (file.size % 64));
    const view = new DataView(await file.slice(at, end).arrayBuffer());
    for (let block = 0; block < view.byteLength; block += 64) compress(state, words, view, block);
  }
  return finish(state, words, new Uint8Array(await file.slice(file.size - (file.size % 64)).arrayBuffer()), file.size);
}

/** The same of a text, at once. */
export function sha256OfText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const state = start.slice();
  const words = new Uint32Array(64);
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, whole);
  for (let block = 0; block < whole; block += 64) compress(state, words, view, block);
  return finish(state, words, bytes.subarray(whole), bytes.length);
}

/** The last, padded blocks. */
function finish(state: Uint32Array, words: Uint32Array, rest: Uint8Array, size: number): string {
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const view = new DataView(tail.buffer);
  view.setBigUint64(tail.length - 8, BigInt(size) * 8n);
  for (let block = 0; block < tail.length; block += 64) compress(state, words, view, block);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}
