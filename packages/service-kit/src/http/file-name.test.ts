import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

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
