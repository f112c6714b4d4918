import { expect, test } from 'vitest';
import { filledSheet, sharedTexts, UnknownName, UnlikeTemplate } from './template-xml.ts';

const sheet = `<?xml version="1.0"?><worksheet xmlns="x"><dimension ref="A1:C5"/><sheetData>
<row r="1" spans="1:3"><c r="A1" s="2" t="s"><v>0</v></c></row>
<row r="3" ht="20"><c r="A3" s="4" t="s"><v>1</v></c><c r="B3" t="inlineStr"><is><t>{{name}}</t></is></c><c r="C3" s="7" t="s"><v>2</v></c></row>
<row r="5"><c r="A5" t="s"><v>3</v></c></row></sheetData>
<mergeCells count="3"><mergeCell ref="A1:C1"/><mergeCell ref="B3:C3"/><mergeCell ref="A5:C5"/></mergeCells></worksheet>`;
const shared = sharedTexts(
  '<sst><si><t>Level {{level}} &amp; {{term}}</t></si><si><t>{{student}}</t></si><si><r><t>{{CS 101</t></r><r><t>.mark}}</t></r></si><si><t>Dean</t></si></sst>',
);
const values = {
  head: { level: 3, term: 'الأول' },
  students: [
    { student: '20230001', name: 'ليلى <حسن>', 'CS 101.mark': 86 },
    { student: '20230002', name: 'علي', 'CS 101.mark': null },
  ],
};

test('the faculty’s own template keeps its form: names are replaced, the row of students is repeated, what follows moves', () => {
  const filled = filledSheet(sheet, shared, values);
  expect(filled).toContain(
    '<c r="A1" s="2" t="inlineStr"><is><t xml:space="preserve">Level 3 &amp; الأول</t></is></c>',
  );
  expect(filled).toContain(
    '<row r="3" ht="20"><c r="A3" s="4" t="inlineStr"><is><t xml:space="preserve">20230001</t></is></c><c r="B3" t="inlineStr"><is><t xml:space="preserve">ليلى &lt;حسن&gt;</t></is></c><c r="C3" s="7"><v>86</v></c></row>',
  );
  expect(filled).toContain('<c r="C4" s="7"/></row>');
  expect(filled).toContain('<row r="6"><c r="A6" t="s"><v>3</v></c></row>');
  expect([...filled.matchAll(/mergeCell ref="([^"]+)"/g)].map(([, ref]) => ref)).toEqual([
    'A1:C1',
    'B3:C3',
    'B4:C4',
    'A6:C6',
  ]);
  expect(filled).not.toContain('<dimension');
});

test('a name that nobody has, no row of students, and formulas that would point elsewhere are refused', () => {
  expect(() => filledSheet(sheet.replace('{{name}}', '{{constructor}}'), shared, values)).toThrow(UnknownName);
  expect(() => filledSheet(sheet, shared.with(1, 'Students'), values)).toThrow(UnlikeTemplate);
  const summed = sheet.replace('<c r="A5" t="s"><v>3</v></c>', '<c r="A5"><f>SUM(C3:C3)</f><v>1</v></c>');
  expect(() => filledSheet(summed, shared, values)).toThrow(UnlikeTemplate);
});
