import { expect, it } from 'vitest';
import { pixelsIn, pixelsOf } from './pixels-of.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const be = (value: number) => [value >> 8, value & 0xff];
const le = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff);
const segment = (marker: number, body: number[]) => [0xff, marker, ...be(body.length + 2), ...body];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...be(height), ...be(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
const scan = segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3f, 0]);
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat(), ...scan, 1, 2, 3, 0xff, 0xd9]);
const webp = (kind: string, body: number[]) =>
  new Uint8Array([
    ...ascii('RIFF'),
    ...le(100, 4),
    ...ascii(`WEBP${kind}`),
    ...le(body.length, 4),
    ...body,
    ...Array(20).fill(0),
  ]);

it('[DAY-08] a JPEG says its size in its frame, after a preview, a profile and stray bytes', () => {
  const exif = segment(0xe1, [...ascii('Exif'), 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1, 3]);
  expect(pixelsIn(jpeg(frame(0xc0, 640, 480)))).toBe(640 * 480);
  expect(pixelsIn(jpeg(exif, segment(0xdb, Array(65).fill(1)), frame(0xc2, 60_000, 50_000)))).toBe(3_000_000_000);
  expect(pixelsIn(jpeg([0, 7, 0xff], frame(0xc1, 300, 200)))).toBe(60_000);
  // a second frame can’t hide a large one
  expect(pixelsIn(jpeg(frame(0xc0, 1, 1), frame(0xc0, 30_000, 30_000)))).toBe(900_000_000);
  // tables of codes are no frame
  expect(pixelsIn(jpeg(segment(0xc4, Array(40).fill(255)), frame(0xc0, 10, 10)))).toBe(100);
});

it('[DAY-08] a size behind more than the first million bytes is found all the same', async () => {
  const profile = Array.from({ length: 17 }, () => segment(0xe2, Array(65_000).fill(0)));
  const bytes = new Uint8Array([0xff, 0xd8, ...profile.flat(), ...frame(0xc0, 20_000, 20_000), ...scan]);
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(await pixelsOf(new Blob([bytes]))).toBe(400_000_000);
});

it('[DAY-08] a WebP says its size whether it is lossy, lossless or extended', () => {
  const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(16_383, 2), ...le(0x4000 | 12_000, 2)];
  expect(pixelsIn(webp('VP8 ', lossy))).toBe(16_383 * 12_000);
  const lossless = [0x2f, ...le((16_000 - 1) | ((9000 - 1) << 14), 4)];
  expect(pixelsIn(webp('VP8L', lossless))).toBe(16_000 * 9000);
  const extended = [0, 0, 0, 0, ...le(100_000 - 1, 3), ...le(70_000 - 1, 3)];
  expect(pixelsIn(webp('VP8X', extended))).toBe(7_000_000_000);
});

it('[DAY-08] PNG and GIF are read as before; other files and stumps say nothing', async () => {
  const png = new Uint8Array(40);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  png.set([0, 0, 0x10, 0, 0, 0, 0x20, 0], 16);
  expect(pixelsIn(png)).toBe(4096 * 8192);
  expect(pixelsIn(new Uint8Array([...ascii('GIF89a'), ...le(500, 2), ...le(400, 2), ...Array(30).fill(0)]))).toBe(
    200_000,
  );
  expect(await pixelsOf(new Blob([new Uint8Array(50)]))).toBe(0);
  for (const length of [0, 3, 12, 29, 60])
    expect(await pixelsOf(new Blob([jpeg(frame(0xc0, 9, 9)).slice(0, length % 30)]))).toBe(0);
});
