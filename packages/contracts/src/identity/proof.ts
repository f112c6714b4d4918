/**
 * The small proof of work that a sign-in needs where its address has failed too often (TRU-02). It needs neither zod nor
 * WebCrypto, because a worker of the page runs it, also on plain http.
 */
export interface ProofOfWork {
  /** As the refusal gave it. */
  challenge: string;
  /** The SHA-256 of (SHA-256 of the challenge, nonce as 8 bytes) begins with the bits that were asked for. */
  nonce: number;
}

const wordSize = 0x1_0000_0000;

const roundConstants = (() => {
  const constants = new Uint32Array(64);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n && isPrime; d++) isPrime = n % d !== 0;
    if (isPrime) constants[found++] = fraction(Math.cbrt(n));
  }
  return constants;
})();

const start = Uint32Array.from([2, 3, 5, 7, 11, 13, 17, 19], (prime) => fraction(Math.sqrt(prime)));

function fraction(value: number): number {
  return ((value - Math.floor(value)) * wordSize) >>> 0;
}

/** Adds one block of 16 words to the state. */
function compress(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15] as number;
    const y = words[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] as number) + (words[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0;
}

/** SHA-256 of a short text, as eight words. */
export function sha256Words(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = start.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + i * 4);
    compress(state, words);
  }
  return state;
}

/** How many bits are zero before the first that is not. */
export function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] as number) - 24;
}

/** Solves a challenge: about 2^bits tries. Synchronous, so it belongs in a worker. */
export function solveProof(challenge: string, bits: number): ProofOfWork {
  const begun = sha256Words(challenge);
  const words = new Uint32Array(64);
  const state = new Uint32Array(8);
  for (let nonce = 0; ; nonce++) {
    words.set(begun);
    words[8] = Math.floor(nonce / wordSize);
    words[9] = nonce;
    words[10] = 0x80000000;
    words.fill(0, 11, 15);
    words[15] = 320;
    state.set(start);
    compress(state, words);
    // no proof needs more than one word
    if (Math.clz32(state[0] as number) >= bits) return { challenge, nonce };
  }
}
