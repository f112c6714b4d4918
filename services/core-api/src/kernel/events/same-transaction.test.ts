import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { mcq } from '../../testing/factories/exams.ts';
import { asFile, samplePdf } from '../../testing/sample-files.ts';

test('[NTF-07] a chapter, exam or assignment and its event are committed together, or neither is', async () => {
  const { course, instructor } = await app.build.classOf();
  const call = await app.as(instructor);
  const userId = instructor.id;
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const make = {
    chapter: () =>
      call('POST /api/courses/:courseCode/chapters', {
        params: { courseCode: course.course_code },
        body: { userId },
        files: { file: asFile(samplePdf(), 'Trees.pdf', 'application/pdf') },
      }),
    exam: () =>
      call('POST /api/exams', {
        body: {
          exam_name: 'Midterm',
          duration: 30,
          start_at: inHours(1),
          selectedCourse: course.course_code,
          userId,
          questions: [mcq(2)],
        },
      }),
    assignment: () =>
      call('POST /api/upload-assignment', {
        body: {
          selectedCourse: course.course_code,
          assignmentName: 'Sheet 1',
          assignmentScore: 10,
          assignmentDescription: 'Solve all.',
          userId,
          dueDate: inHours(24),
        },
      }),
  };
  const kinds = Object.keys(make) as (keyof typeof make)[];
  const state = async () =>
    Promise.all([...kinds, 'outbox'].map(async (table) => Number((await app.db(table).count('* as n').first())?.n)));
  const before = await state();

  // only the event can’t be written
  await app.db.raw(`alter table outbox add constraint no_event check (type <> 'notify') not valid`);
  for (const kind of kinds) expect([kind, (await make[kind]()).status >= 400]).toEqual([kind, true]);
  expect(await state()).toEqual(before);

  await app.db.raw('alter table outbox drop constraint no_event');
  for (const kind of kinds) expect([kind, (await make[kind]()).status]).toEqual([kind, 201]);
  const told = await app.db('outbox').where({ type: 'notify' }).orderBy('id');
  expect(told.map(({ payload }) => payload.kind)).toEqual(kinds);
  expect(await state()).toEqual(before.map((n, i) => n + (i < kinds.length ? 1 : kinds.length)));
});
