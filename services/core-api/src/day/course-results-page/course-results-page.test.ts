import { beforeEach, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const page = 'GET /api/courses/:courseCode/results' as const;
const none = { students: null, assignments: null, work: null, release: null, book: null, seals: null };

/** A course with a student who handed an assignment in, and has more time for it. */
async function aCourse() {
  const { in: taught, student } = await app.build.enrolment();
  const { assignment_id } = await app.build.assignment({ in: taught });
  await app.build.submission({ for: { assignment_id, in: taught }, student });
  const doctor = await app.as(taught.instructor);
  return { taught, student, doctor, assignment: assignment_id, params: { courseCode: taught.course.course_code } };
}

test('[DAY-12] Students/Results of a course in one call says what the calls of its parts say', async () => {
  const { taught, doctor, assignment, params } = await aCourse();
  const userId = taught.instructor.id;
  const ofAssignment = { params: { id: assignment } };
  const courses = (
    await doctor('GET /api/instructor/:userId/courses', { params: { userId }, query: { ended: 'with' } })
  ).body;
  const students = (await doctor('GET /api/enrollments/:courseCode/:userId', { params: { ...params, userId } })).body;
  const assignments = (await doctor('GET /api/assignments/:courseCode', { params })).body;
  const work = (await doctor('GET /api/assignments/:id/students', ofAssignment)).body;
  const release = (await doctor('GET /api/assignment-release/:id', ofAssignment)).body;
  const book = (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const seals = (await doctor('GET /api/grade-seals/:courseCode', { params })).body;
  expect([students.length, assignments.length, work.length, book.students.length]).toEqual([1, 1, 1, 1]);
  const read = async (query: { of: 'information' | 'assignments' | 'gradebook'; assignment?: number }) => {
    const reply = await doctor(page, { params, query });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  expect(await read({ of: 'information' })).toEqual({ courses, ...none, students });
  expect(await read({ of: 'assignments', assignment })).toEqual({ courses, ...none, assignments, work, release });
  expect(await read({ of: 'assignments' })).toEqual({ courses, ...none, assignments });
  expect(await read({ of: 'gradebook' })).toEqual({ courses, ...none, book, seals });
});

test('[DAY-12] only of the doctor’s own classes: nothing of another assignment, course or class', async () => {
  const { taught, student, doctor, assignment, params } = await aCourse();
  const foreign = await aCourse();
  const wrong = await doctor(page, { params, query: { of: 'assignments', assignment: foreign.assignment } });
  expect([wrong.body.assignments?.length, wrong.body.work, wrong.body.release]).toEqual([1, null, null]);
  const query = { of: 'information' } as const;
  expect((await doctor(page, { params: foreign.params, query })).body).toMatchObject({ code: 'class.notYours' });
  const beside = await app.build.classOf({ course: taught.course });
  const other = await (await app.as(beside.instructor))(page, { params, query: { of: 'assignments', assignment } });
  expect([other.body.assignments, other.body.work]).toEqual([[], null]);
  for (const person of [student, await app.build.admin()])
    expect((await (await app.as(person))(page, { params, query })).status).toBe(403);
  expect((await app.anonymous(page, { params, query })).status).toBe(401);
});
