import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { samplePdf, taggedPdf } from '../../../testing/sample-files.ts';
import { checkPdf, pdfLimits } from './check-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: Uint8Array | string): string {
  const path = join(folder, 'a.pdf');
  writeFileSync(path, content);
  return path;
}

it('[BOD-21] reads text, tags, title, language and headings of a real PDF', async () => {
  expect(await checkPdf(file(taggedPdf()))).toEqual([]);
  expect(await checkPdf(file(taggedPdf({ headings: [1, 3] })))).toEqual(['headingOrder']);
  expect(await checkPdf(file(taggedPdf({ title: '', language: '' })))).toEqual(['noTitle', 'noLanguage']);
  expect(await checkPdf(file(samplePdf()))).toEqual(['noTags', 'noTitle', 'noLanguage']);
  expect(await checkPdf(file(samplePdf('')))).toEqual(['noText', 'noTitle', 'noLanguage']);
});

it.each([
  ['cut off', samplePdf().subarray(0, 60)],
  ['only a first line', '%PDF-1.7\n'],
  ['noise', Buffer.from(`%PDF-1.4\n${'\u0000ÿ<<[('.repeat(5000)}`, 'latin1')],
  ['a page tree that contains itself', samplePdf().toString('latin1').replace('[3 0 R]', '[2 0 R]')],
])('[BOD-21] says of a file that is %s that it can’t be read, and fails nobody', async (_what, content) => {
  const found = await checkPdf(file(content as string));
  expect(found?.length).toBeGreaterThan(0);
});

it('[BOD-21] [SEC-05] judges the beginning of a title or language that is far too long', async () => {
  const limits = { ...pdfLimits, timeMs: 60_000, smallTimeMs: 60_000 };
  const title = `${'a'.repeat(600_000)}.pdf`;
  expect(await checkPdf(file(taggedPdf({ language: `en${'-a'.repeat(300_000)}!`, title })), limits)).toEqual([]);
  // a regular expression can't take that much
  expect(await checkPdf(file(taggedPdf({ language: `en${'-a'.repeat(4_000_000)}` })), limits)).toEqual([]);
});

/** A page whose content unpacks to a thousand times its size. */
function bomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, ' '));
  const [before = '', after = ''] = samplePdf('x')
    .toString('latin1')
    .split(/<< \/Length \d+ >>\nstream\n[\s\S]*?endstream/);
  const head = `${before}<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from(`\nendstream${after}`, 'latin1')]);
}

it('[BOD-21] [SEC-05] stops a check that unpacks too much, or takes too long', async () => {
  const path = file(bomb(80_000_000));
  expect(await checkPdf(path, { ...pdfLimits, bufferBytes: 20_000_000, timeMs: 60_000 })).toEqual(['unreadable']);
  expect(await checkPdf(path, { ...pdfLimits, timeMs: 1 })).toEqual(['unreadable']);
  expect(await checkPdf(join(folder, 'none.pdf'))).toEqual(['unreadable']);
});

/** Forms that draw each other: a page of a kilobyte that shows a letter 10⁶ times. */
function nested(times: number, levels: number): string {
  const draw = '/x Do '.repeat(times);
  const form = (n: number) => {
    const isLast = n === levels - 1;
    const [content, resources] = isLast
      ? ['BT/f 9 Tf(a)Tj ET', '/Font<</f<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>']
      : [draw, `/XObject<</x ${n + 6} 0 R>>`];
    return `<</Subtype/Form/BBox[0 0 9 9]/Resources<<${resources}>>/Length ${content.length}>>stream\n${content}\nendstream`;
  };
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</x 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
    ...Array.from({ length: levels }, (_, n) => form(n)),
  ];
  return `%PDF-1.4\n${objects.map((one, n) => `${n + 1} 0 obj\n${one}\nendobj\n`).join('')}trailer<</Root 1 0 R>>`;
}

it('[SEC-05] [COR-12] a file of a kilobyte that draws a letter a million times takes no longer than others', async () => {
  const path = file(nested(20, 5));
  // more than all of its text would take
  const limits = { ...pdfLimits, smallTimeMs: 60_000, timeMs: 60_000, bufferBytes: 60_000_000 };
  const begun = performance.now();
  expect(await checkPdf(path, limits)).toEqual(['noTags', 'noTitle', 'noLanguage']);
  expect(performance.now() - begun).toBeLessThan(10_000);
  // and the time of a small file is short, whatever it does
  expect(await checkPdf(path, { ...pdfLimits, smallTimeMs: 1 })).toEqual(['unreadable']);
});

it('[BOD-21] skips a check while too many run, so that uploads never queue behind them', async () => {
  const path = file(taggedPdf());
  const limits = { ...pdfLimits, atOnce: 1 };
  expect(await Promise.all([checkPdf(path, limits), checkPdf(path, limits)])).toEqual([[], null]);
  expect(await checkPdf(path, limits)).toEqual([]);
});
