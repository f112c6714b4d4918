import { textOfNumbers } from '@daftar/contracts/control/numbers';

/**
 * Secret numbers of a paper, sealed to two holders together in their browsers (RST-05, RST-07, decision 137): ECDH on
 * P-256, HKDF and AES-256-GCM of the browser. The server keeps texts that it can’t read.
 */

const { subtle } = crypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Without letters and digits that are read as others. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 24;

/** A holder’s code: 24 letters and digits in groups of four, some 117 bits by chance. */
export function newCode(): string {
  const drawn: string[] = [];
  // bytes beyond the last whole multiple of the letters would favour some of them
  const most = 256 - (256 % letters.length);
  while (drawn.length < codeLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < most && drawn.length < codeLength) drawn.push(letters[byte % letters.length]!);
  return drawn.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it was typed: case, spaces and hyphens make no difference. Null: it can’t be one. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s\-–]/g, '');
  return plain.length === codeLength && [...plain].every((letter) => letters.includes(letter)) ? plain : null;
}

const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function keyFrom(secret: Uint8Array<ArrayBuffer>, purpose: string): Promise<CryptoKey> {
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: utf8(`daftar control ${purpose}`) };
  return subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function seal(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return `${toText(iv)}.${toText(await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))}`;
}

/** Throws when the key isn’t the one, or a byte was changed. */
async function unseal(key: CryptoKey, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [iv, text] = sealed.split('.');
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv ?? '') }, key, toBytes(text ?? '')));
}

export interface HolderKey {
  public_key: string;
  wrapped_key: string;
}

/** A holder’s key pair; the private half is sealed by the code, which isn’t sent anywhere. */
export async function makeHolderKey(code: string): Promise<HolderKey> {
  const pair = await subtle.generateKey(curve, true, ['deriveBits']);
  const secret = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  return {
    public_key: toText(await subtle.exportKey('raw', pair.publicKey)),
    wrapped_key: await seal(await codeKey(code), secret),
  };
}

/** A short form of a public key that two people compare: whether a key was replaced on the way shows. */
export async function fingerprintOf(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await subtle.digest('SHA-256', utf8(publicKey)));
  return [...hash.subarray(0, 12)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
}

const codeKey = (code: string) => keyFrom(utf8(readCode(code) ?? ''), 'code');

async function privateKeyOf(wrapped: string, code: string): Promise<CryptoKey> {
  return subtle.importKey('pkcs8', await unseal(await codeKey(code), wrapped), curve, false, ['deriveBits']);
}

const publicKeyOf = (text: string): Promise<CryptoKey> => subtle.importKey('raw', toBytes(text), curve, false, []);

const shared = async (privateKey: CryptoKey, publicKey: CryptoKey): Promise<CryptoKey> =>
  keyFrom(new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)), 'half');

/** Seals bytes so that the holder of the public key alone reads them. */
async function sealTo(publicKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const once = await subtle.generateKey(curve, true, ['deriveBits']);
  const key = await shared(once.privateKey, await publicKeyOf(publicKey));
  return `${toText(await subtle.exportKey('raw', once.publicKey))}.${await seal(key, bytes)}`;
}

async function openWith(privateKey: CryptoKey, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [publicKey = '', ...rest] = sealed.split('.');
  return unseal(await shared(privateKey, await publicKeyOf(publicKey)), rest.join('.'));
}

export type SeatNumber = readonly [seat: number, number: number];

/** Whole numbers below `most` by chance, each as likely. */
function below(most: number): number {
  const limit = Math.floor(0x1_0000_0000 / most) * most;
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (drawn < limit) return drawn % most;
  }
}

/**
 * Secret numbers of seats: from a start by chance with a jump by chance, in an order by chance, so that neighbours in the
 * hall are none on the list.
 */
export function drawNumbers(seats: readonly number[]): SeatNumber[] {
  const [start, jump] = [1000 + below(9000), 3 + below(15)];
  const order = [...seats];
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order.map((seat, at) => [seat, start + jump * at]);
}

/** What the server stores of a paper’s numbers: none of it leads from a number to a seat without both holders. */
export async function sealNumbers(paper: number, seats: readonly SeatNumber[], publicKeys: readonly [string, string]) {
  const text = textOfNumbers({ paper, nonce: toText(crypto.getRandomValues(new Uint8Array(32))), seats });
  const key = crypto.getRandomValues(new Uint8Array(32));
  const first = crypto.getRandomValues(new Uint8Array(32));
  const second = key.map((byte, at) => byte ^ first[at]!);
  return {
    numbers: seats.map(([, number]) => number).toSorted((a, b) => a - b),
    sealed: await seal(await keyFrom(key, 'numbers'), utf8(text)),
    commitment: Array.from(new Uint8Array(await subtle.digest('SHA-256', utf8(text))), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
    halves: [await sealTo(publicKeys[0], first), await sealTo(publicKeys[1], second)],
  };
}

/** A holder’s half, sealed to the other holder. Throws when the code isn’t the holder’s. */
export async function passHalf(own: { wrapped_key: string; half: string }, code: string, to: string): Promise<string> {
  return sealTo(to, await openWith(await privateKeyOf(own.wrapped_key, code), own.half));
}

/** The text that was sealed, from the own half and the passed one. Throws when the code isn’t the holder’s. */
export async function unsealNumbers(
  own: { wrapped_key: string; half: string },
  code: string,
  { sealed, passed }: { sealed: string; passed: string },
): Promise<string> {
  const privateKey = await privateKeyOf(own.wrapped_key, code);
  const [half, other] = [await openWith(privateKey, own.half), await openWith(privateKey, passed)];
  const key = await keyFrom(
    half.map((byte, at) => byte ^ other[at]!),
    'numbers',
  );
  return new TextDecoder().decode(await unseal(key, sealed));
}
