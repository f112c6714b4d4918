import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { four, taken } from '../grading/taken-exam.fixture.ts';

beforeEach(() => app.clock.set(testStart));

test('[RES-08] [SEC-05] [FIX-14] the results as .xlsx, in both languages, without formulas', async () => {
  const { first, doctor, params } = await taken(four, {
    exam_name: '=cmd|calc!A1',
    questions: [mcq(2), mcq(3), { ...essay(10), question_text: '=1+1' }],
  });
  await app
    .db('account')
    .where({ id: first.student.id })
    .update({ first_name: '=HYPERLINK("x")', last_name: 'منى', first_name_ar: 'هايبر', last_name_ar: 'منى' });
  const download = async (language: 'En' | 'Ar') => {
    const response = await fetch(`${app.url}/api/exam-results/${first.exam.exam_id}/download?language=${language}`, {
      headers: { cookie: await app.cookieOf(first.exam.in.instructor) },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    // Excel lays out the sheet from the reading-start side of the reader's language.
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml').includes('rightToLeft="1"')).toBe(language === 'Ar');
    return readSheet(bytes);
  };
  const english = await download('En');
  expect(english[0]).toEqual([
    'Student ID',
    'Student name',
    'Name in Arabic letters',
    'Submitted',
    'Submitted at',
    'Receipt code',
    'Question 1 (of 2)',
    'Question 2 (of 3)',
    'Question 3 (of 10)',
    'Score',
    'Out of',
    'Marked so far, out of',
    'Points waiting to be marked',
    'Essays not marked yet',
    'Late answers',
  ]);
  expect(english).toHaveLength(5);
  const row = english.find((cells) => cells[0] === String(first.student.id))!;
  expect(row).toEqual([
    String(first.student.id),
    '=HYPERLINK("x") منى',
    'هايبر منى',
    'By the student',
    expect.any(Date),
    expect.any(String),
    2,
    3,
    null,
    5,
    15,
    5,
    10,
    1,
    0,
  ]);
  // a date that a sheet can sort, by the faculty’s clock
  expect((row[4] as unknown as Date).toISOString()).toMatch(/^2026-11-01T10:01/);
  const arabic = await download('Ar');
  expect(arabic[0]!.slice(0, 4)).toEqual(['الرقم الجامعي', 'اسم الطالب', 'الاسم بالحروف اللاتينية', 'التسليم']);
  const refused = await app.as(first.student);
  expect((await refused('GET /api/exam-results/:examId/download', { params })).body.code).toBe('session.wrongRole');
  expect((await doctor('GET /api/exam-results/:examId/download', { params: { examId: 999_999 } })).body.code).toBe(
    'exam.notFound',
  );
});

/** One part of an .xlsx, as text. */
function partOf(zip: Buffer, name: string): string {
  for (let at = 0; zip.readUInt32LE(at) !== 0x06054b50; ) {
    at = zip.indexOf('PK\x01\x02', at, 'latin1');
    const [packed, nameLength, header] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
      return inflateRawSync(zip.subarray(from, from + packed)).toString();
    }
    at += 46;
  }
  return '';
}
