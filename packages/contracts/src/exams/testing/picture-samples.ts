/** Pictures for tests: whole in structure, with pixels that nobody looks at. */
const bytesOf = (...parts: (number | Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])));
const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const letters = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A chunk of a PNG; nobody checks its sum. */
export const chunk = (name: string, content: Uint8Array | readonly number[]): Uint8Array<ArrayBuffer> =>
  bytesOf(big(content.length, 4), letters(name), content, [0, 0, 0, 0]);

export const pngOf = (width: number, height: number, more: readonly Uint8Array[] = []): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0]),
    ...more,
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );

/** A segment of a JPEG. */
export const segment = (marker: number, content: Uint8Array | readonly number[]): Uint8Array<ArrayBuffer> =>
  bytesOf(0xff, marker, big(content.length + 2, 2), content);

export const jpegOf = (width: number, height: number, more: readonly Uint8Array[] = []): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0xff, 0xd8],
    ...more,
    segment(0xdb, [0, 1, 2]),
    segment(0xc0, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    // pixels with a stuffed byte and a restart
    [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
    [0xff, 0xd9],
  );
