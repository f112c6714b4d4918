/** So much of a file is read for its size: a JPEG may hold a profile and a preview before it. */
const headBytes = 1_000_000;

/**
 * How many pixels a picture file says that it has, before any of them is unpacked: a small file may claim more than the
 * device can hold (DAY-08). 0 for a kind whose header isn’t known here.
 */
export async function pixelsOf(file: Blob): Promise<number> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const found = pixelsIn(head);
  if (found !== null) return found;
  return pixelsIn(new Uint8Array(await file.arrayBuffer())) ?? 0;
}

/** The same in bytes; null if they end before a JPEG has said its size. */
export function pixelsIn(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return 0;
  if (view.getUint32(0) === 0x89504e47) return view.getUint32(16) * view.getUint32(20);
  if (view.getUint32(0) === 0x47494638) return view.getUint16(6, true) * view.getUint16(8, true);
  if (view.getUint16(0) === 0xffd8) return ofJpeg(view);
  if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return ofWebp(view);
  return 0;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: stuffing, restarts, the start. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The largest frame before the pixels; bytes that belong to no segment are skipped, as browsers do. */
function ofJpeg(view: DataView): number | null {
  let pixels = 0;
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || isBare(marker)) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return pixels;
    if (isFrame(marker)) pixels = Math.max(pixels, view.getUint16(at + 5) * view.getUint16(at + 7));
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return pixels > 0 ? pixels : null;
}

const low14 = 0x3fff;

/** By the first chunk: lossy, lossless, or extended, which says the size of the whole. */
function ofWebp(view: DataView): number {
  const chunk = view.getUint32(12);
  if (chunk === 0x56503820) return (view.getUint16(26, true) & low14) * (view.getUint16(28, true) & low14);
  if (chunk === 0x5650384c) {
    const sides = view.getUint32(21, true);
    return ((sides & low14) + 1) * (((sides >>> 14) & low14) + 1);
  }
  if (chunk === 0x56503858) {
    const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1;
    return side(24) * side(27);
  }
  return 0;
}
