import { Unreadable } from '../model.ts';
import { whys } from '../whys.ts';

export interface Decoded {
  text: string;
  encoding: string;
}

const decode = (bytes: Uint8Array, label: string, fatal = false): string | undefined => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Text of bytes in an encoding that is told by a mark, by XML itself, or that follows from the bytes; never with �. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) throw new Unreadable(whys.empty);
  const marked = byMark(bytes);
  if (marked) return marked;
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined) {
    if (!utf8.includes('\0')) return { text: utf8, encoding: 'utf-8' };
    const wide = withoutMark(bytes);
    if (wide) return wide;
    throw new Unreadable(whys.notReadable('not a text'));
  }
  const wide = withoutMark(bytes);
  if (wide) return wide;
  const declared = declaredEncoding(bytes);
  if (declared && !/^utf-?8$/i.test(declared)) {
    const text = decode(bytes, declared, true);
    if (text !== undefined) return { text, encoding: new TextDecoder(declared).encoding };
  }
  const encoding = looksArabic(bytes) ? 'windows-1256' : 'windows-1252';
  if (bytes.includes(0)) throw new Unreadable(whys.notReadable('not a text'));
  return { text: decode(bytes, encoding) as string, encoding };
}

function byMark(bytes: Uint8Array): Decoded | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) {
    const text = decode(bytes, 'utf-8', true);
    return text === undefined ? undefined : { text, encoding: 'utf-8' };
  }
  const label = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  if (!label) return undefined;
  const text = decode(bytes, label, true);
  if (text === undefined) throw new Unreadable(whys.truncated);
  return { text, encoding: label };
}

/** UTF-16 without a mark: every second byte of a Latin text is zero. */
function withoutMark(bytes: Uint8Array): Decoded | undefined {
  const part = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of part.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const half = part.length / 2;
  const label = zeros[1]! > half * 0.4 && zeros[0] === 0 ? 'utf-16le' : zeros[0]! > half * 0.4 && zeros[1] === 0 ? 'utf-16be' : undefined;
  const text = label && decode(bytes, label, true);
  return text === undefined || label === undefined ? undefined : { text: text as string, encoding: label };
}

/** What an XML declaration says. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  return label && decode(new Uint8Array(), label) !== undefined ? label : undefined;
}

/** Arabic in windows-1256 has whole words above 127, Latin languages have single letters between others. */
function looksArabic(bytes: Uint8Array): boolean {
  let high = 0;
  let together = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index]! < 0xc0) continue;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 0xc0 || (bytes[index + 1] ?? 0) >= 0xc0) together += 1;
  }
  return high > 0 && together > high * 0.6;
}
