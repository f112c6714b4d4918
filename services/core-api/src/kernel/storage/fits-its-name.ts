import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { AppError } from '@daftar/service-kit/errors';

/** What is read of a file: its beginning, and where a ZIP file lists its entries. */
interface Sample {
  head: Buffer;
  tail: Buffer;
}
type Fits = (sample: Sample) => boolean;

const headBytes = 4096;
const tailBytes = 1_048_576;

const begins =
  (...bytes: (string | number[])[]): Fits =>
  ({ head }) =>
    bytes.some((one) => head.indexOf(typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from(one)) === 0);
const has =
  (text: string, at: number): Fits =>
  ({ head }) =>
    head.toString('latin1', at, at + text.length) === text;
const either =
  (...ways: Fits[]): Fits =>
  (sample) =>
    ways.some((way) => way(sample));

const zip = begins('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08');
/** A ZIP file whose list of entries has these names. */
const zipWith =
  (...names: string[]): Fits =>
  (sample) =>
    zip(sample) && names.every((name) => sample.tail.includes(name));
/** Office before 2007; also what Office writes since then when a password is set. */
const compound = begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const office = (folder: string): Fits => either(zipWith('[Content_Types].xml', folder), compound);
const openDocument = zipWith('META-INF/manifest.xml', 'content.xml');
const jpeg = begins([0xff, 0xd8, 0xff]);
const tiff = begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+');
const riff =
  (kind: string): Fits =>
  (sample) =>
    has('RIFF', 0)(sample) && has(kind, 8)(sample);
const isoMedia = has('ftyp', 4);
const word = office('word/');
const sheet = office('xl/');
const slides = office('ppt/');

/** Extension → whether a content can be what it says. An extension that isn’t here may have any content. */
const kinds: Readonly<Record<string, Fits>> = {
  // readers take a PDF whose mark comes a little later
  pdf: ({ head }) => head.subarray(0, 1024).includes('%PDF-'),
  ...{
    docx: word,
    docm: word,
    dotx: word,
    xlsx: sheet,
    xlsm: sheet,
    xltx: sheet,
    pptx: slides,
    pptm: slides,
    ppsx: slides,
  },
  doc: either(compound, begins('{\\rtf')),
  ...{ xls: compound, ppt: compound, rtf: begins('{\\rtf') },
  ...{ odt: openDocument, ods: openDocument, odp: openDocument },
  zip,
  '7z': begins([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  rar: begins('Rar!\x1a\x07'),
  gz: begins([0x1f, 0x8b]),
  png: begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ...{ jpg: jpeg, jpeg, jfif: jpeg },
  gif: begins('GIF87a', 'GIF89a'),
  ...{ webp: riff('WEBP'), wav: riff('WAVE'), bmp: begins('BM'), tif: tiff, tiff },
  ...{ heic: isoMedia, heif: isoMedia, avif: isoMedia, mp4: isoMedia, m4a: isoMedia },
};

/**
 * Refuses an upload whose content can’t be what its name says (ASVS 5.2.2). Kinds that we don’t know, texts and programs
 * among them, are taken as they are: they are never shown, only downloaded.
 * @throws AppError file.otherContent
 */
export async function requireFitting(path: string, name: string): Promise<void> {
  const extension = extname(name).slice(1).toLowerCase();
  const fits = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!fits || fits(await sampleOf(path))) return;
  throw new AppError('file.otherContent', { params: { extension } });
}

async function sampleOf(path: string): Promise<Sample> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Math.min(size, tailBytes);
    return { head: await part(file, 0, Math.min(size, headBytes)), tail: await part(file, size - tail, tail) };
  } finally {
    await file.close();
  }
}

async function part(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
