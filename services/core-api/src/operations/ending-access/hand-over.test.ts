import { describe, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import type { BuiltClass } from '../../testing/factories/classes.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const handOver = (own: BuiltClass, to: number, only = true) =>
  admin('POST /api/accounts/:userId/hand-over', {
    params: { userId: own.instructor.id },
    body: { instructor_id: to, ...(only && { instructor_course_id: own.instructor_course_id }) },
  });
const undo = (id: number) => admin('POST /api/hand-overs/:id/undo', { params: { id } });
const scheme = (name: string) => ({
  version: 0,
  rounding: 'whole' as const,
  counts_from: app.clock.now().toISOString(),
  groups: [{ name, weight: 100, weighing: 'points' as const, best: null, floor: null }],
  items: [],
  columns: [{ id: null, name, max: 100, group: 0, shown: true }],
});

describe('handing over one course', () => {
  test('leaves the doctor’s others, moves no row, and is undone with what was added since', async () => {
    const own = await app.build.classOf();
    const second = await app.build.classOf({ instructor: own.instructor, course: own.course });
    const other = await app.build.classOf({ instructor: own.instructor });
    const chapter = await app.build.chapter({ in: own });
    const exam = await app.build.exam({ in: own });
    const taker = await app.build.instructor();
    const given = await handOver(own, taker.id);
    expect(given.body).toMatchObject({ classes: 2, exams: 1 });
    const rows = async () => ({
      classes: await app
        .db('instructor_course')
        .whereIn(
          'instructor_course_id',
          [own, second, other].map((one) => one.instructor_course_id),
        )
        .orderBy('instructor_course_id')
        .select('instructor_id', 'offering_id'),
      chapter: await app.db('chapter').where({ id: chapter.id }).first('instructor_id', 'offering_id'),
      exam: await app.db('exam').where({ exam_id: exam.exam_id }).first('instructor_id', 'offering_id'),
    });
    const at = (lead: number) => ({ instructor_id: lead, offering_id: own.offering_id });
    expect(await rows()).toEqual({
      classes: [at(taker.id), at(taker.id), { instructor_id: own.instructor.id, offering_id: other.offering_id }],
      chapter: at(taker.id),
      exam: at(taker.id),
    });
    const members = () =>
      app
        .db('offering_member')
        .where({ offering_id: own.offering_id })
        .orderBy('member_id')
        .select('person_id', app.db.raw('until is null as now'));
    expect(await members()).toEqual([
      { person_id: own.instructor.id, now: false },
      { person_id: taker.id, now: true },
    ]);
    const doctor = await app.as(own.instructor);
    const params = { courseCode: own.course.course_code };
    expect(codeOf(await doctor('GET /api/courses/:courseCode/chapters', { params }))).toBe('class.notYours');
    const late = await app.build.chapter({ in: { ...own, instructor: taker } });
    expect((await admin('GET /api/hand-overs')).body[0]).toMatchObject({
      hand_over_id: given.body.hand_over_id,
      courses: [own.course.course_code],
    });

    expect((await undo(given.body.hand_over_id)).status).toBe(200);
    expect((await rows()).classes[0]).toEqual(at(own.instructor.id));
    const list = await doctor('GET /api/courses/:courseCode/chapters', { params });
    expect(list.body.map(({ id }) => id)).toEqual([chapter.id, late.id]);
    expect(codeOf(await undo(given.body.hand_over_id))).toBe('handOver.notFound');
    expect((await admin('GET /api/hand-overs')).body).toEqual([]);
  });

  test('is not undone once it was handed on, the giver is gone, or the term has closed; a class of others is nothing', async () => {
    const own = await app.build.classOf();
    const [first, last] = [await app.build.instructor(), await app.build.instructor()];
    const given = (await handOver(own, first.id)).body.hand_over_id;
    const on = (await handOver({ ...own, instructor: first }, last.id)).body.hand_over_id;
    expect(codeOf(await undo(given))).toBe('handOver.movedOn');
    expect((await undo(on)).status).toBe(200);
    await app.db('account').where({ id: own.instructor.id }).update({ deleted_at: app.clock.now() });
    expect(codeOf(await undo(given))).toBe('handOver.giverGone');
    await app.db('account').where({ id: own.instructor.id }).update({ deleted_at: null });
    const { term_id } = await app.db('term').where({ state: 'current' }).first('term_id');
    await app.build.switchTo((await app.build.plannedTerm('After hand-overs')).term_id);
    expect(codeOf(await undo(given))).toBe('handOver.movedOn');
    await app.build.switchTo(term_id);
    expect(codeOf(await handOver({ ...own, instructor: last }, first.id))).toBe('handOver.nothing');
    const doctor = await app.as(first);
    expect((await doctor('POST /api/hand-overs/:id/undo', { params: { id: given } })).status).toBe(403);
    expect((await doctor('GET /api/hand-overs')).status).toBe(403);
  });
});

test('a doctor who teaches the course already takes the classes over beside their own: nothing mixes, each is reached', async () => {
  const { in: own, student } = await app.build.enrolment();
  const theirs = await app.build.classOf({ course: own.course });
  const [a, b] = [await app.build.chapter({ in: own }), await app.build.chapter({ in: theirs })];
  const params = { courseCode: own.course.course_code };
  const giver = await app.as(own.instructor);
  const taker = await app.as(theirs.instructor);
  for (const [doctor, name] of [
    [giver, 'Given'],
    [taker, 'Own'],
  ] as const)
    expect((await doctor('PUT /api/gradebook/:courseCode/scheme', { params, body: scheme(name) })).status).toBe(200);
  const handed = await handOver(own, theirs.instructor.id, false);
  expect(handed.status, handed.text).toBe(200);

  const taken = (await taker('GET /api/taken-over')).body;
  expect(taken).toMatchObject([{ offering_id: own.offering_id, course_code: own.course.course_code }]);
  const { last_name } = await app.db('account').where({ id: own.instructor.id }).first('last_name');
  expect(taken[0]!.from_name).toContain(last_name);
  const { term_id } = await app.db('term').where({ state: 'current' }).first('term_id');
  const seen = async (term?: string) => {
    const query = { ...(term && { term: term as never }) };
    const book = await taker('GET /api/gradebook/:courseCode', { params, query });
    const chapters = await taker('GET /api/courses/:courseCode/chapters', { params, query });
    const head = await taker('GET /api/courses/:courseCode/head', { params, query });
    return [chapters.body.map(({ id }) => id), book.body.groups.map(({ name }) => name), head.body.students];
  };
  expect(await seen()).toEqual([[b.id], ['Own'], 0]);
  for (const term of [`.${own.offering_id}`, `${term_id}.${own.offering_id}`])
    expect(await seen(term)).toEqual([[a.id], ['Given'], 1]);
  // of another course, or unknown: one’s own
  expect(await seen('.999999')).toEqual([[b.id], ['Own'], 0]);
  const made = await taker('POST /api/send-notification', {
    query: { term: `.${own.offering_id}` as never },
    body: { userId: theirs.instructor.id, courseCode: own.course.course_code, EnMessage: 'Hello', ArMessage: 'أهلًا' },
  });
  expect(made.body).toMatchObject({ recipients: 1 });
  const courses = await taker('GET /api/instructor/:userId/courses', { params: { userId: theirs.instructor.id } });
  expect(courses.body).toHaveLength(1);
  // a class that the office assigns later is one of their own
  const link = await app.build.departmentCourse({ course: own.course });
  await admin('POST /api/instructors-enrollments', {
    body: { instructor_id: theirs.instructor.id, department_course_ids: [link.id] },
  });
  expect(await app.db('instructor_course').where({ department_course_id: link.id }).pluck('offering_id')).toEqual([
    theirs.offering_id,
  ]);
  const learner = await app.as(student);
  expect((await learner('GET /api/courses/:courseCode/chapters', { params })).body.map(({ id }) => id)).toEqual([a.id]);
  for (const term of ['.', '1.2.3', 'x.1', '.1x'])
    expect((await taker('GET /api/taken-over', { query: { term: term as never } })).status).toBe(404);
  expect((await undo(handed.body.hand_over_id)).status).toBe(200);
  expect((await taker('GET /api/taken-over')).body).toEqual([]);
});
