/** Limits of pictures (DAY-08); a file without a schema library, so that pages can check before they send. */
export const pictureLimits = {
  /** Bytes that are sent. A page makes a chosen picture smaller than this. */
  maxBytes: 4_000_000,
  /** Pixels of a side. */
  maxSide: 4096,
  /** Pixels of a side as a page makes them: a handwritten page stays readable. */
  usualSide: 2400,
  /** Bytes of a file that a page opens, before it makes it smaller. */
  maxSourceBytes: 30_000_000,
  /** Pixels that a page unpacks. */
  maxSourcePixels: 100_000_000,
  /** Photos in one attempt. */
  maxPerAttempt: 60,
  /** Pictures in one text. */
  maxPerText: 8,
} as const;

/** What is wrong with a picture file. */
export type PictureProblem = 'picture.kind' | 'picture.tooLarge' | 'picture.moving' | 'picture.hiddenData';

export interface PictureFacts {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

type Examined = PictureFacts | { problem: PictureProblem };
const wrong = (problem: PictureProblem): Examined => ({ problem });
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Reads the whole structure of a JPEG or PNG without unpacking it: its type by its signature, its size in pixels, and
 * whether it holds more than a picture. Metadata (place, camera, text, a preview of the uncropped picture), moving
 * pictures and bytes after the end are refused, not removed: a page draws the picture again before it sends it, so that
 * none of them is there.
 */
export function examinePicture(bytes: Uint8Array): Examined {
  if (pngSignature.every((byte, at) => bytes[at] === byte)) return checked(examinePng(bytes));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return checked(examineJpeg(bytes));
  return wrong('picture.kind');
}

function checked(found: Examined): Examined {
  if ('problem' in found) return found;
  const { width, height } = found;
  if (width < 1 || height < 1) return wrong('picture.kind');
  return Math.max(width, height) > pictureLimits.maxSide ? wrong('picture.tooLarge') : found;
}

/** Chunks that only tell how pixels are to be shown. */
const plainChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
  'iCCP',
]);

function examinePng(bytes: Uint8Array): Examined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let facts: PictureFacts | undefined;
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const next = at + 12 + length;
    if (next > bytes.length || (facts === undefined) !== (name === 'IHDR')) return wrong('picture.kind');
    if (name === 'acTL' || name === 'fcTL' || name === 'fdAT') return wrong('picture.moving');
    if (!plainChunks.has(name)) return wrong('picture.hiddenData');
    if (name === 'IHDR') {
      if (length !== 13) return wrong('picture.kind');
      facts = { type: 'image/png', width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (name === 'IEND')
      return !facts ? wrong('picture.kind') : next === bytes.length ? facts : wrong('picture.hiddenData');
    at = next;
  }
  return wrong('picture.kind');
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Segments that tell nothing but how to show the pixels: JFIF, a colour profile, Adobe's kind of colours. */
const plainApps = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function examineJpeg(bytes: Uint8Array): Examined {
  let facts: PictureFacts | undefined;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return wrong('picture.kind');
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9)
      return !facts ? wrong('picture.kind') : at + 2 === bytes.length ? facts : wrong('picture.hiddenData');
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return wrong('picture.kind');
    if (marker >= 0xe0 && marker <= 0xef) {
      const starts = plainApps.get(marker);
      if (!starts || ![...starts].every((letter, index) => bytes[at + 4 + index] === letter.charCodeAt(0)))
        return wrong('picture.hiddenData');
    }
    if (marker === 0xfe) return wrong('picture.hiddenData');
    if (isFrame(marker)) {
      if (length < 8 || facts) return wrong('picture.kind');
      facts = {
        type: 'image/jpeg',
        height: (bytes[at + 5]! << 8) | bytes[at + 6]!,
        width: (bytes[at + 7]! << 8) | bytes[at + 8]!,
      };
    }
    at = marker === 0xda ? afterScan(bytes, next) : next;
  }
  return wrong('picture.kind');
}

/** The next segment after the pixels of a scan: what is not a stuffed byte or a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker !== 0 && marker !== 0xff && !(marker !== undefined && marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}
