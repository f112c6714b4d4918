import { beforeEach, expect } from 'vitest';
import { settleOnce } from '../../exams/index.ts';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const desk = 'GET /api/marking-desk/:kind/:id' as const;
const noExam = { essays: null, details: null, release: null };
const ofOwner = { appeals: null, markers: null, assignment_release: null };
const query = { names: 'hidden' } as const;
type Call = Awaited<ReturnType<typeof app.as>>;

/** An assignment with the works of two students. */
async function twoWorks() {
  const made = await app.build.assignment({ file: { name: 'sheet.pdf' }, score: 10 });
  await app.build.submission({ for: made, name: 'Laila Hassan.java', mime_type: 'text/plain' });
  await app.build.submission({ for: made, name: 'Omar.java', mime_type: 'text/plain' });
  return { id: made.assignment_id, owner: await app.as(made.in.instructor) };
}

/** An exam that is over, with two essays, of which two students answered the second. */
async function twoEssays() {
  const first = await sit(app, { questions: [mcq(2), essay(10), essay(5)] });
  const second = await sit(app, { exam: first.exam });
  for (const it of [first, second]) await it.submit([it.write('because', 1)]);
  app.clock.set(minute(200));
  await settleOnce(app.deps);
  const owner = await app.as(first.exam.in.instructor);
  return { id: first.exam.exam_id, questions: [first.q2.question_id, first.q3.question_id] as const, owner };
}

/** Allots all of it to a colleague, without names. */
async function allot(owner: Call, kind: 'exam' | 'assignment', id: number) {
  const colleague = await app.build.instructor();
  const reply = await owner('PUT /api/markers/:kind/:id/:doctorId', {
    params: { kind, id, doctorId: colleague.id },
    body: { allotted: 'all', names_hidden: true },
  });
  expect(reply.status, reply.text).toBeLessThan(300);
  return app.as(colleague);
}
const read = async (
  call: Call,
  kind: 'exam' | 'assignment',
  id: number,
  chosen: { question?: number; work?: number } = {},
) => {
  const reply = await call(desk, { params: { kind, id }, query: chosen });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

test('[DAY-12] the desk of an assignment in one call says what the calls of its parts say, at the first work that waits', async () => {
  const { id, owner } = await twoWorks();
  const works = (await owner('GET /api/assignment-marking/:id', { params: { id }, query })).body;
  const [first, second] = works.works.map((one) => one.work_id);
  const work = async (workId = 0) =>
    (await owner('GET /api/assignment-marking/:id/:workId', { params: { id, workId }, query })).body;
  const appeals = (await owner('GET /api/appeals', { query: { assignment: id, ...query } })).body;
  const markers = (await owner('GET /api/markers/:kind/:id', { params: { kind: 'assignment', id } })).body;
  const assignment_release = (await owner('GET /api/assignment-release/:id', { params: { id } })).body;
  const whole = { allotted: [], question_id: null, works, appeals, markers, assignment_release, ...noExam };
  expect(await read(owner, 'assignment', id)).toEqual({ ...whole, work: await work(first) });
  expect(await read(owner, 'assignment', id, { work: second ?? 0 })).toEqual({ ...whole, work: await work(second) });
  expect(await read(owner, 'assignment', id, { work: 999_999 })).toEqual({ ...whole, work: await work(first) });

  for (const workId of [first, second]) {
    const params = { id, workId: workId ?? 0 };
    await owner('PUT /api/assignment-marking/:id/:workId', { params, body: { points: 5, version: 0 } });
    const next = (await read(owner, 'assignment', id)).work?.work_id ?? null;
    expect(next).toBe(workId === first ? second : null);
  }
});

test('[DAY-12] the desk of an exam opens at the essay asked for, or the first with something to mark', async () => {
  const { id, questions, owner } = await twoEssays();
  const [a, b] = questions;
  const params = { examId: id };
  const part = {
    essays: (await owner('GET /api/exam-grading/:examId', { params })).body,
    details: (await owner('GET /api/exams-details/:examId', { params })).body,
    release: (await owner('GET /api/exam-release/:examId', { params })).body,
    appeals: (await owner('GET /api/appeals', { query: { exam: id, ...query } })).body,
    markers: (await owner('GET /api/markers/:kind/:id', { params: { kind: 'exam', id } })).body,
  };
  const of = async (questionId: number) => {
    const which = { examId: id, questionId };
    const works = (await owner('GET /api/exam-marking/:examId/:questionId', { params: which, query })).body;
    const workId = works.works.find(({ points }) => points === null)?.work_id ?? 0;
    const path = 'GET /api/exam-marking/:examId/:questionId/:workId' as const;
    const work = workId === 0 ? null : (await owner(path, { params: { ...which, workId } })).body;
    return { allotted: [], question_id: questionId, works, work, assignment_release: null, ...part };
  };
  expect(await read(owner, 'exam', id)).toEqual(await of(b));
  expect(await read(owner, 'exam', id, { question: a })).toEqual({ ...(await of(a)), work: null });
  expect((await read(owner, 'exam', id, { question: 999_999 })).question_id).toBe(b);
});

test('[DAY-12] [DAY-04] who marks for a colleague gets what is allotted, without names, and nothing of the owner’s', async () => {
  const works = await twoWorks();
  const marker = await allot(works.owner, 'assignment', works.id);
  const ofWorks = await read(marker, 'assignment', works.id);
  expect(ofWorks).toMatchObject({ ...ofOwner, ...noExam });
  expect(ofWorks.allotted.map(({ kind, id }) => [kind, id])).toEqual([['assignment', works.id]]);
  expect(ofWorks.works?.works.map((one) => one.student_name)).toEqual([null, null]);
  expect(JSON.stringify(ofWorks)).not.toContain('Laila');

  const exam = await twoEssays();
  const other = await allot(exam.owner, 'exam', exam.id);
  const ofExam = await read(other, 'exam', exam.id);
  expect(ofExam).toMatchObject({ question_id: exam.questions[0], ...ofOwner, ...noExam });
  expect(ofExam.works?.works.map((one) => one.student_name)).toEqual([null, null]);
});

test('[DAY-12] [ACC-02] the desk is closed to everybody else, as its parts are', async () => {
  const works = await twoWorks();
  const exam = await twoEssays();
  for (const [kind, id] of [
    ['assignment', works.id],
    ['exam', exam.id],
  ] as const) {
    const other = await (await app.as(await app.build.instructor()))(desk, { params: { kind, id } });
    expect(other.body).toMatchObject({ code: `${kind}.notFound` });
    for (const person of [await app.build.admin(), (await app.build.enrolment()).student])
      expect((await (await app.as(person))(desk, { params: { kind, id } })).status).toBe(403);
    expect((await app.anonymous(desk, { params: { kind, id } })).status).toBe(401);
  }
});
