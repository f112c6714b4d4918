import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

test('[DAY-06] [SEC-05] the result sheet has the marks of the screen, in both languages; who has something open has none', async () => {
  const { in: taught, student: done } = await app.build.enrolment();
  const { student: open } = await app.build.enrolment({ in: taught });
  await app
    .db('account')
    .where({ id: done.id })
    .update({ first_name: '=cmd|calc', last_name: 'Nour', first_name_ar: 'منى', last_name_ar: 'نور' });
  const doctor = await app.as(taught.instructor);
  const params = { courseCode: taught.course.course_code };
  const read = async () => (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const before = await read();
  await doctor('PUT /api/gradebook/:courseCode/scheme', {
    params,
    body: {
      version: 0,
      rounding: 'whole',
      counts_from: before.counts_from,
      groups: [
        { name: 'Oral', name_ar: 'شفوي', weight: 40, weighing: 'points', best: null, floor: null },
        { name: 'Written', name_ar: null, weight: 60, weighing: 'points', best: null, floor: null },
      ],
      items: [],
      columns: [
        { id: null, name: 'Oral', name_ar: 'شفوي', max: 10, group: 0, shown: false },
        { id: null, name: 'Written', name_ar: null, max: 20, group: 1, shown: false },
      ],
    },
  });
  const [oral, written] = (await read()).items.map(({ item }) => item) as [string, string];
  const cell = (item: string, student_id: number, value: number) => ({ item, student_id, value, version: 0 });
  const changes = [cell(oral, done.id, 9), cell(written, done.id, 15), cell(oral, open.id, 5)];
  expect((await doctor('PUT /api/gradebook/:courseCode/cells', { params, body: { changes } })).status).toBe(200);
  await doctor('PUT /api/gradebook/:courseCode/bonus/:studentId', {
    params: { ...params, studentId: done.id },
    body: { points: 2.5, reason: 'Contest', version: 0 },
  });

  const download = async (language: 'En' | 'Ar') => {
    const address = `${app.url}/api/gradebook-sheet/${encodeURIComponent(params.courseCode)}?language=${language}`;
    const response = await fetch(address, { headers: { cookie: await app.cookieOf(taught.instructor) } });
    expect(response.status).toBe(200);
    return readSheet(Buffer.from(await response.arrayBuffer()));
  };
  const english = await download('En');
  expect(english[0]?.slice(4)).toEqual([
    'Oral, % (40% of the mark)',
    'Written, % (60% of the mark)',
    'Bonus',
    'Mark of 100',
    'Letter',
    'Grade',
    'Still open',
  ]);
  const rowOf = (rows: unknown[][], id: number) => rows.find(([first]) => first === String(id));
  // 40 × 0.9 + 60 × 0.75 + 2.5, rounded to whole points
  const marks = [90, 75, 2.5, 84, 'B+'];
  expect(rowOf(english, done.id)).toEqual([
    String(done.id),
    '=cmd|calc Nour',
    'منى نور',
    'Enrolled',
    ...marks,
    'Very good',
    0,
  ]);
  expect(rowOf(english, open.id)?.slice(3)).toEqual(['Enrolled', 50, null, null, null, null, null, 1]);
  const arabic = await download('Ar');
  expect(rowOf(arabic, done.id)?.slice(1)).toEqual(['منى نور', '=cmd|calc Nour', 'مقيد', ...marks, 'جيد جدًا', 0]);
  expect(arabic[0]?.[4]).toBe('شفوي، % (40% من الدرجة)');

  const stranger = await app.as((await app.build.classOf()).instructor);
  expect((await stranger('GET /api/gradebook-sheet/:courseCode', { params })).body.code).toBe('class.notYours');
  const pupil = await app.as(done);
  expect((await pupil('GET /api/gradebook-sheet/:courseCode', { params })).body.code).toBe('session.wrongRole');
});
