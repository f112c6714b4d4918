import { expect, it } from 'vitest';
import { examinePicture } from './picture-file.ts';
import { chunk, jpegOf, pngOf, segment } from './testing/picture-samples.ts';

const text = (words: string) => new TextEncoder().encode(words);

it('[DAY-08] tells type and size of a JPEG and a PNG by their content', () => {
  expect(examinePicture(pngOf(300, 200))).toEqual({ type: 'image/png', width: 300, height: 200 });
  expect(examinePicture(jpegOf(1200, 1600))).toEqual({ type: 'image/jpeg', width: 1200, height: 1600 });
});

it('[DAY-08] refuses a place, a camera, a comment, a preview and whatever follows the picture', () => {
  const hidden = { problem: 'picture.hiddenData' };
  expect(examinePicture(jpegOf(10, 10, [segment(0xe1, text('Exif\0\0GPS 30.0444 31.2357'))]))).toEqual(hidden);
  expect(examinePicture(jpegOf(10, 10, [segment(0xed, text('Photoshop 3.0'))]))).toEqual(hidden);
  expect(examinePicture(jpegOf(10, 10, [segment(0xfe, text('made by Laila'))]))).toEqual(hidden);
  expect(examinePicture(jpegOf(10, 10, [segment(0xe0, text('JFXX\0preview'))]))).toEqual(hidden);
  expect(examinePicture(new Uint8Array([...jpegOf(10, 10), ...text('PK zip')]))).toEqual(hidden);
  expect(examinePicture(pngOf(10, 10, [chunk('eXIf', text('GPS'))]))).toEqual(hidden);
  expect(examinePicture(pngOf(10, 10, [chunk('iTXt', text('XMP'))]))).toEqual(hidden);
  expect(examinePicture(new Uint8Array([...pngOf(10, 10), 0]))).toEqual(hidden);
});

it('[DAY-08] refuses moving pictures, pictures that unpack to too many pixels, and anything else', () => {
  expect(examinePicture(pngOf(10, 10, [chunk('acTL', new Uint8Array(8))]))).toEqual({ problem: 'picture.moving' });
  expect(examinePicture(pngOf(50_000, 50_000))).toEqual({ problem: 'picture.tooLarge' });
  expect(examinePicture(jpegOf(65_535, 10))).toEqual({ problem: 'picture.tooLarge' });
  const kind = { problem: 'picture.kind' };
  expect(examinePicture(pngOf(0, 10))).toEqual(kind);
  for (const other of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF1234WEBPVP8 ', '%PDF-1.7'])
    expect(examinePicture(text(other))).toEqual(kind);
  expect(examinePicture(text('\0\0\0\x18ftypheic'))).toEqual(kind);
});

it('[DAY-08] reads a file cut anywhere without failing', () => {
  for (const whole of [pngOf(10, 10), jpegOf(10, 10, [segment(0xe0, text('JFIF\0'))])])
    for (let length = 0; length < whole.length; length += 1)
      expect(examinePicture(whole.subarray(0, length))).toEqual({ problem: 'picture.kind' });
});
