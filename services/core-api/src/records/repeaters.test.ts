import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { nextTerm, office, sealedCourse } from './records.fixture.ts';

test('[YRS-07] a student who repeats a course has a new enrolment, work and mark; the old ones stay in their term, and the record shows both', async () => {
  const { db, build } = app;
  const { record, setHours } = await office();
  const first = await sealedCourse(setHours, null, { hours: 3, mark: 40 });
  const { person, course } = first;
  const student = await app.as(person);
  const closed = await db('term').where({ state: 'current' }).first('term_id');
  const params = { courseCode: course.course_code, userId: person.id };
  const marks = async (query: { term?: number } = {}) =>
    (await student('GET /api/gradebook/:courseCode/:userId', { params, query })).body.map(
      ({ sealed }) => sealed?.mark ?? null,
    );
  const before = await marks();

  await nextTerm();
  const inClass = await build.classOf({ course });
  await build.enrolment({ student: person, in: inClass });
  const sheet = await build.assignment({ in: inClass, title: 'Second sheet' });
  const exam = await build.exam({ in: inClass, exam_name: 'Second midterm' });

  // nothing is handed in or sat: last year's work is no work of this one
  const assignments = await student('GET /api/assignments/:courseCode', { params });
  expect(assignments.body.map(({ assignment_title, submitted }) => [assignment_title, submitted])).toEqual([
    ['Second sheet', false],
  ]);
  const opened = await student('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID() } });
  expect(opened.status, opened.text).toBeLessThan(300);
  await build.submission({ for: sheet, student: person, name: 'again.pdf' });
  expect((await student('GET /api/assignments/:courseCode', { params })).body[0]).toMatchObject({ submitted: true });
  expect(await marks()).toEqual([null]);
  expect(await marks({ term: closed.term_id })).toEqual(before);
  const enrolments = await db('enrolment').where({ student_id: person.id, withdrawn_at: null });
  expect(enrolments).toHaveLength(2);

  await sealedCourse(setHours, person, { hours: 3, mark: 80, course });
  const { courses } = (await record(person.id)).body;
  expect(courses.map(({ mark, why }) => [mark, why]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [40, 'replaced'],
    [80, 'capped'],
  ]);
});
