import { allRoutes } from '@daftar/contracts/routes';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { releaseScoredAssignments } from './content/index.ts';
import { releaseMarkedExams, settleOnce, sweepOnce } from './exams/index.ts';
import { minute, sit } from './exams/sitting/sitting.fixture.ts';
import { app, test } from './testing/app.ts';
import { essay, mcq } from './testing/factories/exams.ts';
import { sendTo } from './testing/route-inputs.ts';

/** Points that occur nowhere else: of the essay, the exam’s score with them, and the assignment’s score. */
const secrets = { points: 787, score: 789, assignment: 613 };
/** What the markers wrote. */
const words = 'Tautological argument';
/** Points of the levels that were chosen, in rubrics that students don’t see beforehand. */
const rubric = (points: number) => ({
  name: 'Argument',
  adjustable: false,
  criteria: [
    {
      name: 'Correctness',
      levels: [
        { points, name: words },
        { points: 1000, name: 'Right' },
      ],
    },
  ],
});
const log = pino({ level: 'silent' });

/** Every call that a student may make and that reads something; the API’s documentation shows its own examples. */
const reading = allRoutes.filter(
  (route) =>
    route.service === 'core' &&
    route.method === 'GET' &&
    route.replyAs !== 'events' &&
    route.feature !== 'docs' &&
    (typeof route.policy.who === 'string' || (route.policy.who as readonly string[]).includes('student')),
);

/** A student with an exam and an assignment, both marked and scored and held by `release`, after their end. */
async function marked(release: 'marked' | 'hand') {
  app.clock.set(minute(0));
  const it = await sit(app, { questions: [mcq(2), mcq(3), essay(1000)] });
  const cls = it.exam.in;
  const { assignment_id } = await app.build.assignment({ in: cls, score: 1000, dueAt: minute(60) });
  const work = await app.build.submission({ for: { assignment_id, in: cls }, student: it.student });
  await it.submit([it.choose(it.q1, 0, 1), it.write('because', 2)]);
  // One more student’s work waits, so that “after marking” holds too.
  const other = await sit(app, { exam: it.exam });
  await other.submit([other.write('unmarked', 1)]);
  const otherWork = await app.build.submission({ for: { assignment_id, in: cls } });
  const doctor = await app.as(cls.instructor);
  const examId = it.exam.exam_id;
  await doctor('PUT /api/exam-release/:examId', { params: { examId }, body: { release } });
  await doctor('PUT /api/assignment-release/:id', { params: { id: assignment_id }, body: { release } });
  const added = async (points: number) => (await doctor('POST /api/rubrics', { body: rubric(points) })).body.rubric_id;
  const essayRubric = await added(secrets.points);
  const questionId = it.q3.question_id;
  await doctor('PUT /api/exam-rubric/:examId/:questionId', {
    params: { examId, questionId },
    body: { rubric_id: essayRubric },
  });
  const workRubric = await added(secrets.assignment);
  await doctor('PUT /api/assignment-rubric/:id', { params: { id: assignment_id }, body: { rubric_id: workRubric } });
  const by = (rubric_id: number) => ({ rubric_id, version: 1, levels: [0] });
  const markedEssay = await doctor('PUT /api/exam-marking/:examId/:questionId/:workId', {
    params: { examId, questionId, workId: it.attempt_id },
    body: { points: secrets.points, comment: words, version: 0, rubric: by(essayRubric) },
  });
  expect(markedEssay.status, markedEssay.text).toBe(200);
  const onEssay = await doctor('POST /api/exam-marking/:examId/:questionId/:workId/comments', {
    params: { examId, questionId, workId: it.attempt_id },
    body: { place: { kind: 'passage', from: 0, to: 7, quote: 'because' }, comment: words },
  });
  expect(onEssay.status, onEssay.text).toBe(201);
  const onWork = await doctor('POST /api/assignment-marking/:id/:workId/comments', {
    params: { id: assignment_id, workId: work.student_assignment_id },
    body: { submission_id: work.submission_id, place: { kind: 'pdf', page: 1, x: 0.5, y: 0.5 }, comment: words },
  });
  expect(onWork.status, onWork.text).toBe(201);
  const markedWork = await doctor('PUT /api/assignment-marking/:id/:workId', {
    params: { id: assignment_id, workId: work.student_assignment_id },
    body: { points: secrets.assignment, comment: words, version: 0, rubric: by(workRubric) },
  });
  expect(markedWork.status, markedWork.text).toBe(200);
  app.clock.set(minute(200));
  await sweepOnce(app.deps, log);
  await settleOnce(app.deps);
  await releaseMarkedExams(app.deps);
  await releaseScoredAssignments(app.deps);
  // Released to others by name: nothing of it may reach this student.
  const toNames = (exam: number[], work: number[]) =>
    Promise.all([
      doctor('POST /api/exam-release/:examId/students', { params: { examId }, body: { student_ids: exam } }),
      doctor('POST /api/assignment-release/:id/students', {
        params: { id: assignment_id },
        body: { student_ids: work },
      }),
    ]);
  const others = await toNames([other.student.id], [otherWork.student.id]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  const ids = {
    userId: [it.student.id],
    studentId: [it.student.id],
    examId: [examId],
    attemptId: [it.attempt_id],
    courseCode: [cls.course.course_code],
    assignmentId: [assignment_id],
    questionId: [it.q3.question_id],
    id: [assignment_id, work.student_assignment_id, examId, it.attempt_id],
  } as Record<string, (string | number)[]>;
  const byName = () => toNames([it.student.id], [it.student.id]);
  return {
    it,
    ids,
    doctor: await app.as(cls.instructor),
    cookie: await app.cookieOf(it.student),
    assignment_id,
    byName,
  };
}

/** Every reply that the student gets, by call. */
async function readAll({ ids, cookie }: Awaited<ReturnType<typeof marked>>): Promise<[string, string][]> {
  const replies: [string, string][] = [];
  for (const route of reading) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    const values = names.length === 0 ? [''] : (ids[names.at(-1) as string] ?? [1]);
    for (const value of values) {
      const params = Object.fromEntries(
        names.map((name) => [name, name === names.at(-1) ? value : (ids[name]?.[0] ?? 1)]),
      );
      const query = {
        assignmentId: ids.assignmentId?.[0],
        userId: ids.userId?.[0],
        examId: ids.examId?.[0],
        of: 'figures',
      };
      const { text } = await sendTo(app.url, route, { params, query }, cookie);
      replies.push([`${route.method} ${route.path}`, text]);
    }
  }
  return replies;
}

const tellsScore = (text: string): boolean =>
  text.includes(words) ||
  Object.values(secrets).some((secret) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text));
const tellsKey = (text: string): boolean => /"is_(answer_|student_answer_)?correct\\*":\s*[01tf]/.test(text);
const telling = (replies: readonly [string, string][]) =>
  [...new Set(replies.filter(([, text]) => tellsScore(text) || tellsKey(text)).map(([name]) => name))].toSorted();

describe.each(['marked', 'hand'] as const)('[DAY-05] before a release (%s)', (release) => {
  test('no reply to a student, and no notification, tells a score, points, a comment or a key', async () => {
    const all = await marked(release);
    expect(telling(await readAll(all))).toEqual([]);
    const outbox = await app.db('outbox').select('payload');
    expect(outbox.filter(({ payload }) => tellsScore(JSON.stringify(payload)))).toEqual([]);
    const texts = await all.it.call('POST /api/student-answers/:studentId', {
      params: { studentId: all.it.student.id },
      body: { examId: all.it.exam.exam_id, answers: [], score: 5 },
    });
    expect([texts.body.score, tellsScore(texts.text)]).toEqual([null, false]);

    const body = { release: 'now' as const };
    if (release === 'hand') await all.byName();
    else {
      await all.doctor('PUT /api/exam-release/:examId', { params: { examId: all.it.exam.exam_id }, body });
      await all.doctor('PUT /api/assignment-release/:id', { params: { id: all.assignment_id }, body });
    }
    // The same calls tell them now: the search above finds what is there.
    expect(telling(await readAll(all))).toEqual([
      'GET /api/assignment-feedback/:id',
      'GET /api/attempts/:attemptId/receipt',
      'GET /api/courses/:courseCode/assignments/:id/own',
      'GET /api/courses/:courseCode/page',
      'GET /api/courses/:courseCode/tab',
      'GET /api/exam-feedback/:examId',
      'GET /api/exam-figures/:courseCode/:userId',
      'GET /api/exam-results/:examId/own',
      'GET /api/exams-answers/:examId',
      'GET /api/gradebook/:courseCode/:userId',
      'GET /api/student/:userId/work',
      'GET /api/studentAssignment/:userId/:assignmentId',
      'GET /api/studentExamDetails/:userId/:examId',
      'GET /api/today/student/:userId',
      'GET /api/today/student/:userId/courses',
      'GET /api/user/:userId/data',
    ]);
    expect(
      (await app.db('outbox').select('payload')).filter(({ payload }) => tellsScore(JSON.stringify(payload))),
    ).toEqual([]);
  });
});
