import { addRubric, changeRubric } from '@daftar/contracts/marking/rubrics';
import { beforeEach, describe, expect } from 'vitest';
import { releaseScoredAssignments } from '../../content/index.ts';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { essay } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';
import { argument } from './rubrics.fixture.ts';

beforeEach(() => app.clock.set(testStart));

/** An assignment of ten points due in an hour, with one work, and its doctor’s rubric in use. */
async function assignment({ rubric = argument as object, shown_before = false } = {}) {
  const made = await app.build.assignment({ dueAt: new Date(testStart.getTime() + 3_600_000), score: 10 });
  const work = await app.build.submission({ for: made });
  const id = made.assignment_id;
  const doctor = await app.as(made.in.instructor);
  const student = await app.as(work.student);
  const { rubric_id } = (await doctor('POST /api/rubrics', { body: rubric as typeof argument })).body;
  const set = (
    body: { rubric_id: number | null; version?: number; shown_before?: boolean } = { rubric_id, shown_before },
  ) => doctor('PUT /api/assignment-rubric/:id', { params: { id }, body });
  const change = (version: number, body: object) =>
    doctor('PUT /api/rubrics/:id', { params: { id: rubric_id }, body: { ...argument, ...body, version } });
  const params = { id, workId: work.student_assignment_id };
  const one = async () => (await doctor('GET /api/assignment-marking/:id/:workId', { params, query: {} })).body;
  const desk = async () => (await doctor('GET /api/assignment-marking/:id', { params: { id }, query: {} })).body;
  const mark = (points: number, levels?: (number | null)[], version = 1) =>
    one().then((now) =>
      doctor('PUT /api/assignment-marking/:id/:workId', {
        params,
        body: { points, version: now.version, ...(levels && { rubric: { rubric_id, version, levels } }) },
      }),
    );
  const seen = async () => (await student('GET /api/assignment-feedback/:id', { params: { id } })).body;
  return { made, id, doctor, student, rubric_id, set, change, one, desk, mark, seen };
}

describe('[DAY-04] rubrics', () => {
  test('marks by levels: each criterion has one, and the points are their sum, unless the rubric leaves them free', async () => {
    const { set, mark, one } = await assignment();
    expect((await set()).body).toMatchObject({ rubric: { version: 1, newest: 1, content: { name_ar: 'الحجة' } } });
    const refused = async (points: number, levels: (number | null)[]) => (await mark(points, levels)).body.code;
    expect(await refused(6, [2, null])).toBe('rubric.otherSum');
    expect(await refused(9, [2, 1])).toBe('rubric.otherSum');
    expect(await refused(6, [2])).toBe('rubric.otherSum');
    expect(await refused(6, [5, 1])).toBe('rubric.otherSum');
    expect((await one()).points).toBeNull();
    expect((await mark(7, [1, 1])).status).toBe(200);
    expect(await one()).toMatchObject({ points: 7, rubric_mark: { version: 1, levels: [1, 1] } });

    const free = await assignment({ rubric: { ...argument, adjustable: true } });
    await free.set();
    expect((await free.mark(9, [2, null])).status).toBe(200);
    expect(await free.one()).toMatchObject({ points: 9, rubric_mark: { levels: [2, null] } });
  });

  test('a rubric changed while marking changes no mark; the desk shows the new version, and both can be marked by', async () => {
    const { doctor, rubric_id, set, change, mark, one, desk } = await assignment();
    await set();
    await mark(7, [1, 1]);
    const other = { criteria: [{ name: 'All', levels: [{ points: 10, name: 'Good' }] }] };
    expect((await change(1, other)).body).toMatchObject({ version: 2 });
    expect((await change(1, {})).body.code, 'in another window').toBe('rubric.changedMeanwhile');
    expect(await desk()).toMatchObject({ rubric: { version: 1, newest: 2, content: argument } });
    expect((await mark(10, [0], 2)).body.code, 'it is not in use yet').toBe('rubric.changedMeanwhile');
    expect((await mark(10, [2, 1])).status).toBe(200);
    expect((await set({ rubric_id, shown_before: true })).status).toBe(200);
    expect(await desk(), 'shown, by the same version').toMatchObject({ rubric: { version: 1, shown_before: true } });
    expect((await set({ rubric_id, version: 1 })).body.code, 'no longer the newest').toBe('rubric.changedMeanwhile');
    await set({ rubric_id, version: 2 });
    expect(await desk()).toMatchObject({ rubric: { version: 2, newest: 2 } });
    expect(await one()).toMatchObject({ points: 10, rubric_mark: { version: 1, levels: [2, 1], content: argument } });
    expect((await mark(4, [0, 1])).status, 'by the version of the mark').toBe(200);
    await doctor('DELETE /api/rubrics/:id', { params: { id: rubric_id } });
    expect((await set({ rubric_id, shown_before: false })).status, 'removed, but in use').toBe(200);
    expect((await mark(10, [0], 2)).status).toBe(200);
    expect((await mark(4, [0, 1])).body.code, 'by one that neither has').toBe('rubric.changedMeanwhile');
    const own = async () => (await doctor('GET /api/rubrics')).body.filter((one) => one.rubric_id === rubric_id);
    expect(await own()).toEqual([]);
    const params = { id: rubric_id };
    const restored = await doctor('POST /api/rubrics/:id/restore', { params });
    expect(restored.status, restored.text).toBe(200);
    expect(await own(), 'COR-14: the same one, in use as before').toMatchObject([{ version: 2, uses: 1 }]);
    const stranger = await app.as(await app.build.instructor());
    expect((await stranger('POST /api/rubrics/:id/restore', { params })).body.code).toBe('rubric.notFound');
  });

  test('levels count only while the work has the points that came with them', async () => {
    const { set, mark, one } = await assignment();
    await set();
    await mark(7, [1, 1]);
    await mark(5);
    expect(await one()).toMatchObject({ points: 5, rubric_mark: null });
    await mark(7);
    expect(await one()).toMatchObject({ points: 7, rubric_mark: { levels: [1, 1] } });
  });

  test('a rubric whose best levels give other points than the work is refused unless points are free', async () => {
    const five = { ...argument, criteria: argument.criteria.slice(0, 1) };
    const { set } = await assignment({ rubric: five });
    expect((await set()).body.code).toBe('rubric.otherPoints');
    expect((await (await assignment({ rubric: { ...five, adjustable: true } })).set()).status).toBe(200);
  });

  test('an edit that gives the work other points is refused while a rubric without free points is in use', async () => {
    const { id, doctor, set, rubric_id } = await assignment();
    const edit = async (assignment_score: number) =>
      doctor('PUT /api/assignments/:id', {
        params: { id },
        body: {
          assignment_title: 'Trees',
          assignment_score,
          description: 'Solve.',
          due_date: new Date(testStart.getTime() + 3_600_000).toISOString(),
        },
      });
    await set();
    const refused = (await edit(8)).body;
    expect(refused).toMatchObject({ code: 'rubric.keepsPoints', fields: [{ field: 'body.assignment_score' }] });
    expect((await edit(10)).status).toBe(200);
    await set({ rubric_id: null });
    expect((await edit(8)).status).toBe(200);
    expect((await set({ rubric_id })).body.code).toBe('rubric.otherPoints');

    const exam = await app.build.exam({ startsIn: 60, questions: [essay(10)] });
    const examiner = await app.as(exam.in.instructor);
    const params = { examId: exam.exam_id };
    const [asked] = (await examiner('GET /api/exams-questions/:examId', { params })).body;
    const question_id = asked!.question_id;
    const own = (await examiner('POST /api/rubrics', { body: argument })).body.rubric_id;
    const place = { ...params, questionId: question_id };
    const used = await examiner('PUT /api/exam-rubric/:examId/:questionId', {
      params: place,
      body: { rubric_id: own },
    });
    expect(used.status, used.text).toBe(200);
    const put = (question_points: number) =>
      examiner('PUT /api/exams/:examId', {
        params,
        body: {
          instructor_id: exam.in.instructor.id,
          exam_name: exam.exam_name,
          duration: 60,
          start_at: exam.start_at.toISOString(),
          questions: [{ ...essay(question_points), question_id }],
        },
      });
    expect((await put(7)).body).toMatchObject({
      code: 'rubric.keepsPoints',
      fields: [{ field: 'body.questions.0.question_points' }],
    });
    expect((await put(10)).status).toBe(200);
  });

  test('students see the rubric before their mark where the doctor shows it, and the levels with the score alone', async () => {
    const { id, doctor, set, mark, seen } = await assignment();
    await set();
    await doctor('PUT /api/assignment-release/:id', { params: { id }, body: { release: 'hand' } });
    expect(await seen()).toEqual({ rubric: null, appeal: null, files: [] });
    await mark(7, [1, 1]);
    await set({ rubric_id: (await doctor('GET /api/rubrics')).body[0]!.rubric_id, shown_before: true });
    expect(await seen()).toMatchObject({ rubric: { content: { name: 'Argument' }, levels: null } });
    app.clock.advance(2 * 3_600_000);
    await releaseScoredAssignments(app.deps);
    expect(await seen()).toMatchObject({ rubric: { levels: null } });
    await doctor('PUT /api/assignment-release/:id', { params: { id }, body: { release: 'now' } });
    expect(await seen()).toMatchObject({ rubric: { content: { name: 'Argument' }, levels: [1, 1] } });
    await set({ rubric_id: null });
    expect(await seen(), 'marks keep it').toMatchObject({ rubric: { levels: [1, 1] } });
    const back = { params: { id }, body: { reason: 'two were mixed up' } };
    await doctor('POST /api/assignment-release/:id/take-back', back);
    expect(await seen()).toEqual({ rubric: null, appeal: null, files: [] });
  });

  test('an essay’s levels reach its student with the results', async () => {
    app.clock.set(minute(0));
    const it = await sit(app);
    await it.submit([it.write('because', 1)]);
    const doctor = await app.as(it.exam.in.instructor);
    const examId = it.exam.exam_id;
    const params = { examId, questionId: it.q3.question_id };
    const { rubric_id } = (await doctor('POST /api/rubrics', { body: argument })).body;
    expect((await doctor('PUT /api/exam-rubric/:examId/:questionId', { params, body: { rubric_id } })).status).toBe(
      200,
    );
    const mark = await doctor('PUT /api/exam-marking/:examId/:questionId/:workId', {
      params: { ...params, workId: it.attempt_id },
      body: { points: 10, version: 0, rubric: { rubric_id, version: 1, levels: [2, 1] } },
    });
    expect(mark.status, mark.text).toBe(200);
    const seen = () => it.call('GET /api/exam-feedback/:examId', { params: { examId } });
    expect((await seen()).body.code).toBe('exam.notEnded');
    app.clock.set(minute(200));
    expect((await seen()).body).toMatchObject({
      answers: [{ question_id: it.q3.question_id, rubric: { levels: [2, 1] } }],
    });
    await doctor('POST /api/exam-release/:examId/take-back', { params: { examId }, body: { reason: 'mixed up' } });
    expect((await seen()).body.code).toBe('exam.notReleased');
  });

  test('have at most 200 versions and some 30 kB, and are not changed without pause', async () => {
    const { rubric_id, change, doctor } = await assignment();
    const version = (n: number) => ({ rubric_id, version: n, content: JSON.stringify(argument), made_at: testStart });
    await app.db('rubric_version').insert([version(199)]);
    await app.db('rubric').where({ rubric_id }).update({ version: 199 });
    expect((await change(199, {})).body).toMatchObject({ version: 200 });
    expect((await change(200, {})).body.code).toBe('rubric.tooManyVersions');
    const level = { points: 1, name: 'Good', description: 'x'.repeat(500) };
    const criteria = Array.from({ length: 8 }, (_, n) => ({ name: `${n}`, levels: Array(9).fill(level) }));
    expect((await doctor('POST /api/rubrics', { body: { ...argument, criteria } })).status).toBe(413);
    for (const { limit } of [addRubric, changeRubric]) expect(limit).toEqual({ points: 60, seconds: 600 });
  });

  test('belong to their doctor: nobody else reads, changes or uses one', async () => {
    const { made, rubric_id, set } = await assignment();
    const colleague = await app.as((await app.build.classOf({ course: made.in.course })).instructor);
    expect((await colleague('GET /api/rubrics')).body).toEqual([]);
    const params = { id: rubric_id };
    const body = { ...argument, version: 1 };
    expect((await colleague('PUT /api/rubrics/:id', { params, body })).body.code).toBe('rubric.notFound');
    expect((await colleague('DELETE /api/rubrics/:id', { params })).body.code).toBe('rubric.notFound');
    const own = await app.build.assignment({ score: 10 });
    const theirs = await app.as(own.in.instructor);
    const used = await theirs('PUT /api/assignment-rubric/:id', {
      params: { id: own.assignment_id },
      body: { rubric_id },
    });
    expect(used.body.code).toBe('rubric.notFound');
    const foreign = await colleague('PUT /api/assignment-rubric/:id', {
      params: { id: made.assignment_id },
      body: { rubric_id },
    });
    expect(foreign.body.code).toBe('assignment.notFound');
    expect((await set()).status).toBe(200);
  });

  test('their columns came to filled tables without a look at each row', async () => {
    const { rows } = await app.db.raw(
      `select conrelid::regclass::text as of, convalidated from pg_constraint
       where conname ~ 'rubric' and conrelid in ('attempt_answer'::regclass, 'student_assignment'::regclass)`,
    );
    expect(rows).toHaveLength(4);
    expect(rows.every((row: { convalidated: boolean }) => !row.convalidated)).toBe(true);
  });
});
