import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf, samplePng } from '../../testing/sample-files.ts';
import { writeTextSheets } from '../spreadsheets/write-sheet.ts';
import { requireFitting } from './fits-its-name.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-fits-'));
});
afterAll(() => rm(folder, { recursive: true }));

const isTaken = async (content: Uint8Array | string, name: string): Promise<boolean> => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return requireFitting(path, name).then(
    () => true,
    (error: { code: string }) => {
      expect(error.code).toBe('file.otherContent');
      return false;
    },
  );
};
const zipOf = (...names: string[]) => `PK\x03\x04…${names.map((name) => `PK\x01\x02${name}`).join('')}`;
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

describe('[SEC-04] the content of an upload', () => {
  test('may be what its name says', async () => {
    const sheet = await writeTextSheets([{ name: 'S', rows: [['a']], widths: [9] }]);
    const good: [Uint8Array | string, string][] = [
      [samplePdf(), 'حل الواجب.PDF'],
      [Buffer.concat([Buffer.from('\r\n'), samplePdf()]), 'late-mark.pdf'],
      [sheet, 'marks.xlsx'],
      [zipOf('[Content_Types].xml', 'word/document.xml'), 'essay.docx'],
      [compound, 'with a password.docx'],
      [compound, 'old.doc'],
      ['{\\rtf1 }', 'from-the-web.doc'],
      [zipOf('META-INF/manifest.xml', 'content.xml'), 'essay.odt'],
      [zipOf('any'), 'work.zip'],
      ['PK\x05\x06', 'empty.zip'],
      [samplePng, 'a.png'],
      [jpeg, 'IMG.JPG'],
      ['GIF89a', 'a.gif'],
      ['RIFF\0\0\0\0WEBP', 'a.webp'],
      ['\0\0\0\x18ftypisom', 'film.mp4'],
    ];
    for (const [content, name] of good) expect(await isTaken(content, name), name).toBe(true);
  });

  test('may be anything where the name says nothing that we know', async () => {
    for (const name of ['Makefile', 'main.py', 'notes.txt', 'page.html', 'model.step', 'toString', 'a.constructor'])
      expect(await isTaken(samplePng, name), name).toBe(true);
  });

  test('is refused where it can’t be what its name says', async () => {
    const bad: [Uint8Array | string, string][] = [
      ['<!doctype html><script>alert(1)</script>', 'page.pdf'],
      ['', 'empty.pdf'],
      [`${'x'.repeat(2000)}%PDF-1.4`, 'hidden.pdf'],
      [samplePng, 'photo.jpg'],
      [jpeg, 'photo.png'],
      ['MZ\x90\0', 'cat.gif'],
      [samplePdf(), 'work.zip'],
      [zipOf('any'), 'essay.docx'],
      [zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'essay.docx'],
      [zipOf('[Content_Types].xml', 'word/document.xml'), 'marks.xlsx'],
      ['<table>', 'marks.xls'],
      ['RIFF\0\0\0\0WAVE', 'a.webp'],
    ];
    for (const [content, name] of bad) expect(await isTaken(content, name), name).toBe(false);
  });
});
