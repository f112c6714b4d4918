import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodePng, encodePalettePng } from './png.ts';

/** A PNG as Chromium writes it, each line with another filter; the CRCs are not checked. */
function chromiumPng(width: number, rows: number[][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, body: Buffer) => {
    const out = Buffer.alloc(body.length + 12);
    out.writeUInt32BE(body.length, 0);
    out.write(type, 4, 'latin1');
    body.copy(out, 8);
    return out;
  };
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test('reads all line filters', () => {
  const file = chromiumPng(2, [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 10, 20, 30, 30, 30, 30],
    [2, 0, 0, 0, 0, 0, 0],
    [3, 5, 10, 15, 15, 15, 15],
    [4, 0, 0, 0, 0, 0, 0],
  ]);
  const same = [10, 20, 30, 40, 50, 60];
  expect([...decodePng(file).rgb]).toEqual([...same, ...same, ...same, ...[10, 20, 30, 40, 50, 60], ...same]);
});

test('few colours survive unchanged', () => {
  const rgb = Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  const file = encodePalettePng({ width: 2, height: 2, rgb }, 16);
  expect(file.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
  const palette = file.indexOf('PLTE') + 4;
  const colours = [0, 1, 2, 3].map((n) => file.subarray(palette + n * 3, palette + n * 3 + 3).join());
  expect(colours.sort()).toEqual(['0,0,255', '0,255,0', '255,0,0', '255,255,255']);
});

test('many colours become the nearest of the allowed number', () => {
  const rgb = Uint8Array.from({ length: 256 * 3 }, (_, at) => Math.floor(at / 3));
  const file = encodePalettePng({ width: 256, height: 1, rgb }, 8);
  expect(file.readUInt32BE(file.indexOf('PLTE') - 4)).toBe(8 * 3);
});
