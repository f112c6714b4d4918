import { expect, test } from 'vitest';
import { cleanFileName, cutFileName } from './file-name.ts';

test.each([
  ['Chapter 1.pdf', 'Chapter 1.pdf'],
  ['الفصل الأول.pdf', 'الفصل الأول.pdf'],
  ['C:\\Users\\me\\work.docx', 'work.docx'],
  ['../../etc/passwd', 'passwd'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['..', 'file'],
  ['', 'file'],
  ['\ud800.txt', '\ufffd.txt'],
])('file name %j becomes %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

test('a long file name keeps its extension', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.endsWith('.pdf')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});

test.each([
  [`CS101 ${'x'.repeat(300)}.xlsx`, '.xlsx'],
  [`CS101 ${'الشبكات '.repeat(60)}.xlsx`, '.xlsx'],
  [`${'👩🏽‍🎓'.repeat(90)}.tar.gz`, '.gz'],
  ['x'.repeat(300), 'x'],
  // a dot inside a title is no ending
  [`${'Dr. Mona and others '.repeat(30)}end`, ''],
])('[COR-09] %j is cut before its ending, to what file systems take', (name, ending) => {
  const cut = cutFileName(name);
  expect(cut.endsWith(ending)).toBe(true);
  expect([cut.length <= 200, Buffer.byteLength(cut) <= 255, cut.isWellFormed()]).toEqual([true, true, true]);
  expect(name.startsWith(cut.slice(0, 30))).toBe(true);
});
