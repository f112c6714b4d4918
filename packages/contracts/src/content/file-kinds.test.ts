import { expect, test } from 'vitest';
import { acceptOf, type FileKind, takesFile } from './file-kinds.ts';

test.each<[string, FileKind[] | null, boolean]>([
  ['report.pdf', ['pdf'], true],
  ['report.PDF ', ['pdf'], true],
  ['تقرير.docx', ['pdf', 'document'], true],
  ['report.docx', ['pdf'], false],
  ['report', ['pdf'], false],
  ['main.cpp', ['code'], true],
  ['setup.exe', null, false],
  ['setup.exe', ['archive'], false],
  ['report.pdf.exe', ['pdf'], false],
  ['anything.xyz', null, true],
  ['notes', null, true],
])('%s of %j: %s', (name, kinds, takes) => {
  expect(takesFile(kinds, name)).toBe(takes);
});

test('a field of a file names the endings', () => {
  expect(acceptOf(['pdf', 'archive'])).toBe('.pdf,.zip,.rar,.7z,.tar,.gz,.tgz');
  expect(acceptOf(null)).toBeUndefined();
});
