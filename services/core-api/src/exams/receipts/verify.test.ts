import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { signHead } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { forgotten, type Untouched, whileTampered } from '../../testing/tampered.ts';
import { rootOfDay } from '../seals/root.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';
import { verifyResults } from './verify.ts';

beforeEach(() => app.clock.set(testStart));

const found = async () => (await verifyResults(app.deps.db)).findings;
const log = pino({ level: 'silent' });

const tampered = (table: string, change: string): Promise<string[]> =>
  whileTampered(app.db, table, change, async () => (await found()).map(({ what }) => what));

const key = 'names the row; whose it is, is in its record';
const live = 'of the open attempt: what a browser and the server tell each other';
const words = 'words of the marker; the points are what counts';
const untouched: Untouched = {
  attempt: {
    attempt_id: key,
    exam_id: `${key} with the questions of the exam`,
    student_role: 'a constant',
    device: live,
    device_from: live,
    acked_seq: live,
    last_saved_at: live,
    last_seen_at: live,
    session_id: live,
    session_bound: live,
    reported_at: live,
    waiting: live,
    names_waiting: live,
    grace_ended_for: 'when the grace was over; the time of each answer is sealed',
    accommodated_minutes: 'has a test of its own below',
    languages: 'what a page says that it showed; the seal covers both texts',
    drawn: 'the seal names the questions that were asked; an exam with pools has a test of its own',
  },
  attempt_answer: {
    earned_for: 'says whether what was earned is that of the answer’s number; what was earned is recomputed',
    attempt_id: key,
    exam_id: key,
    question_id: key,
    version: 'counts changes of the points',
    comment: words,
    edits: 'null once the attempt is closed: the text is whole',
    rubric_id: words,
    rubric_version: words,
    rubric_levels: words,
    rubric_points: words,
  },
  score_change: {
    id: key,
    question_id: 'null, or explained by the key of the question',
  },
};

/** An exam with everything that honestly changes a result: takeover, extra time, late answers, grading, regrade. */
async function honestExam() {
  const it = await sit(app);
  const byTime = await sit(app, { exam: it.exam });
  const closed = await sit(app, { exam: it.exam });
  const doctor = await app.as(it.exam.in.instructor);
  const examId = it.exam.exam_id;
  await it.save([it.choose(it.q1, 0, 1), it.write('first', 2)]);
  await it.open(crypto.randomUUID(), true);
  await it.open(it.device, true);
  await it.save([it.choose(it.q2, 1, 300_000)]);
  await byTime.save([byTime.choose(byTime.q1, 1, 1), byTime.write('by time', 2)]);
  app.clock.set(minute(5));
  await it.submit();
  await doctor('POST /api/attempts/:attemptId/close', {
    params: { attemptId: closed.attempt_id },
    body: { reason: 'left the “hall”,\n\\ "ترك" 🚪' },
  });
  app.clock.set(minute(31));
  await sweepOnce(app.deps, log);
  await doctor('POST /api/exam-extensions', {
    body: { examId, studentId: byTime.student.id, minutes: 20, pastDue: true, reason: 'power cut' },
  });
  await byTime.save([byTime.choose(byTime.q2, 0, 3)]);
  app.clock.set(minute(50.5));
  await sweepOnce(app.deps, log);
  expect((await byTime.save([byTime.write('late words', 4)])).status).toBe(200);
  app.clock.set(minute(160));
  await sweepOnce(app.deps, log);
  await settleOnce(app.deps);
  for (const [who, points] of [
    [it, 7],
    [it, 8],
    [byTime, 4],
    [closed, 0],
  ] as const)
    expect(
      (
        await doctor('PUT /api/studentExam/essayQuestion/:questionId', {
          params: { questionId: it.q3.question_id },
          body: { examId, enrollmentExamId: who.attempt_id, newQuestionPoints: points },
        })
      ).status,
    ).toBe(200);
  const questions = [{ question_id: it.q1.question_id, correct: [it.q1.options[1]!.answer_id], points: 4 }];
  const preview = await doctor('POST /api/exam-regrade/:examId/preview', { params: { examId }, body: { questions } });
  const regraded = await doctor('POST /api/exam-regrade/:examId', {
    params: { examId },
    body: { questions, version: preview.body.version, reason: 'wrong key' },
  });
  expect(regraded.status).toBe(200);
  return { it, byTime, closed, examId };
}

test('[TRU-19] verify-results passes all honest work, and finds each altered column of answers, scores and times', async () => {
  const { it, byTime, closed, examId } = await honestExam();
  const student = await app.build.student();
  expect(await verifyResults(app.deps.db)).toMatchObject({ attempts: 3, waiting: 0, findings: [] });
  // written piece by piece, and all the same as jsonb writes it
  const otherwise = 'record <> record::jsonb::text or marks <> marks::jsonb::text';
  expect(await app.db('result_seal').whereRaw(otherwise)).toEqual([]);
  app.clock.advance(86_400_000);
  await signHead(app.deps, rootOfDay);
  expect(await verifyResults(app.deps.db)).toMatchObject({ days: 1, findings: [] });

  // an account that gets another number, and one that is forgotten, change no result
  await app
    .db('account')
    .where({ id: closed.student.id })
    .update({ id: closed.student.id + 900_000 });
  expect(await found()).toEqual([]);

  const essay = it.q3.question_id;
  const [other] = it.q1.options.filter((_, n) => n === 2);
  const of = (id: number, question: number) => `attempt_id = ${id} and question_id = ${question}`;
  const mine = `attempt_id = ${it.attempt_id}`;
  const changes: Record<string, [table: string, set: string, where: string]> = {
    'attempt.opened_at': ['attempt', `opened_at = opened_at - interval '1 second'`, mine],
    'attempt.deadline': ['attempt', `deadline = deadline + interval '1 minute'`, `attempt_id = ${byTime.attempt_id}`],
    'attempt.submitted_at': ['attempt', `submitted_at = submitted_at - interval '1 minute'`, mine],
    'attempt.submitted_by': ['attempt', `submitted_by = 'time'`, mine],
    'attempt.close_reason': ['attempt', `close_reason = 'other'`, `attempt_id = ${closed.attempt_id}`],
    'attempt.receipt_code': ['attempt', `receipt_code = 'AAAA-AAAA'`, mine],
    'attempt.student': ['attempt', `student_id = ${student.id}`, mine],
    'attempt.order_seed': ['attempt', 'order_seed = 7', mine],
    'attempt.score': ['attempt', 'score = score + 1', mine],
    'attempt.earned': ['attempt', 'earned = earned + 1', mine],
    'attempt.state': ['attempt', `state = 'open', submitted_at = null, submitted_by = null, score = null`, mine],
    'attempt_answer.answer_id': [
      'attempt_answer',
      `answer_id = ${other!.answer_id}`,
      of(it.attempt_id, it.q1.question_id),
    ],
    'attempt_answer.text_sha256': ['attempt_answer', `answer_text = 'better'`, of(it.attempt_id, essay)],
    'attempt_answer.seq': ['attempt_answer', 'seq = seq + 1', of(it.attempt_id, essay)],
    'attempt_answer.saved_at': ['attempt_answer', `saved_at = saved_at - interval '1 s'`, of(it.attempt_id, essay)],
    'attempt_answer.late': ['attempt_answer', 'late = false', of(byTime.attempt_id, essay)],
    'attempt_answer.points': ['attempt_answer', 'points = points + 1', of(it.attempt_id, essay)],
    'attempt_answer.earned': ['attempt_answer', 'earned = earned + 1', of(it.attempt_id, it.q1.question_id)],
    'attempt_answer.graded_by': ['attempt_answer', `graded_by = ${student.id}`, of(it.attempt_id, essay)],
    'attempt_answer.graded_at': ['attempt_answer', `graded_at = now()`, of(it.attempt_id, essay)],
    attempt_event: ['attempt_event', `address = '192.0.2.1'`, `${mine} and kind = 'taken_over'`],
    question: ['question', `question_text = 'Other'`, `question_id = ${essay}`],
    'question (second language)': [
      'question',
      `texts = jsonb_build_object('en', question_text, 'ar', 'س')`,
      `question_id = ${essay}`,
    ],
    key: ['question', 'points = points + 1', `question_id = ${essay}`],
    score_change: ['score_change', 'points_after = 9', `${mine} and points_after = 8`],
    'score_change.points_after': [
      'score_change',
      'points_after = points_after + 1',
      `${mine} and reason = 'wrong key'`,
    ],
    'score_change (attempt_id)': ['score_change', `attempt_id = ${byTime.attempt_id}`, `${mine} and points_after = 8`],
    'score_change (changed_by)': ['score_change', `changed_by = ${student.id}`, `${mine} and points_after = 8`],
    'score_change (changed_at)': [
      'score_change',
      `changed_at = changed_at - interval '1 s'`,
      `${mine} and points_after = 8`,
    ],
    'score_change (points_before)': ['score_change', 'points_before = 1', `${mine} and points_after = 8`],
    'score_change (earned_before)': ['score_change', 'earned_before = 1.5', `${mine} and points_after = 8`],
    'score_change (earned_after)': ['score_change', 'earned_after = 7.5', `${mine} and points_after = 8`],
    'score_change (reason)': ['score_change', `reason = 'other'`, `${mine} and reason = 'wrong key'`],
    'exam.total_score': ['exam', 'total_score = total_score + 1', `exam_id = ${examId}`],
    [`exam_extension of exam ${examId}`]: ['exam_extension', 'minutes = 30', `exam_id = ${examId}`],
    'result_seal.altered': ['result_seal', `marks = replace(marks, '"score": ', '"score": 1')`, `${mine}`],
  };
  const altered = Object.values(changes).map(([table, set]) => [table, set] as const);
  expect(await forgotten(app.db, untouched, altered)).toEqual([]);
  for (const [what, [table, set, where]] of Object.entries(changes))
    expect(await tampered(table, `update ${table} set ${set} where ${where}`), what).toContain(what.split(' (')[0]);
  for (const where of [of(it.attempt_id, it.q1.question_id), of(byTime.attempt_id, essay)])
    expect(await tampered('attempt_answer', `delete from attempt_answer where ${where}`)).toContain(
      'attempt_answer.removed',
    );
  const option = `answer_option set is_correct = not is_correct where question_id = ${it.q2.question_id}`;
  expect(await tampered('answer_option', `update ${option}`)).toContain('key');
  // a regrade that names the question explains its own keys alone
  const regraded = `where question_id = ${it.q1.question_id}`;
  expect(await tampered('answer_option', `update answer_option set is_correct = not is_correct ${regraded}`)).toContain(
    'key',
  );
  expect(await tampered('question', `update question set points = points + 1 ${regraded}`)).toContain('key');
  const told = await (await app.as(await app.build.admin()))('GET /api/audit-log', {
    query: { action: 'exam.regraded' },
  });
  expect(told.text).toContain('wrong key');
  expect(told.text).not.toContain('keys_s');
  const text = `answer_option set answer_text = 'x' where answer_id = ${it.q2.options[0]!.answer_id}`;
  expect(await tampered('answer_option', `update ${text}`)).toContain('question');
  const second = `answer_option set texts = jsonb_build_object('en', answer_text, 'ar', 'س') where answer_id = ${it.q2.options[0]!.answer_id}`;
  expect(await tampered('answer_option', `update ${second}`), 'its second language').toContain('question');
  for (const table of ['attempt_event', 'score_change', 'exam_extension'])
    expect(await tampered(table, `delete from ${table}`), table).not.toEqual([]);

  // an answer and its points together, or a seal made for them, are found too
  expect(new Set(await tampered('result_seal', `delete from result_seal where ${mine}`))).toEqual(
    // the first seal salts the hash of the regraded keys
    new Set(['result_seal.removed', 'root of 2026-11-01']),
  );
  expect(await found()).toEqual([]);
});

test('[TRU-19] [DAY-11] verify-results finds an attempt that somebody lengthened as if by an accommodation, also while it is open', async () => {
  await recordedSince(minute(-180));
  const open = await sit(app);
  const student = await app.build.student();
  await grant(student, 1.5);
  const longer = await sit(app, { exam: open.exam, student });
  const changed = await sit(app, { exam: open.exam });
  app.clock.set(minute(35));
  await sweepOnce(app.deps, log);
  await grant(changed.student, 2);
  await grant(changed.student, 2.5);
  const said = async (id: number) =>
    (await app.db('attempt_event').where({ attempt_id: id }).orderBy('id')).map(({ kind, detail }) => [kind, detail]);
  expect(await said(longer.attempt_id)).toEqual([
    ['opened', null],
    ['accommodated', '15'],
  ]);
  expect((await said(changed.attempt_id)).slice(1)).toEqual([
    ['closed_by_time', null],
    ['reopened', null],
    ['accommodated', '30'],
    ['accommodated', '45'],
  ]);
  expect(await found()).toEqual([]);

  const together = (id: number) =>
    `update attempt set accommodated_minutes = accommodated_minutes + 20, deadline = deadline + interval '20 minutes'
     where attempt_id = ${id}`;
  for (const { attempt_id } of [longer, changed]) {
    const told = await tampered('attempt', together(attempt_id));
    expect(told).toContain('attempt.accommodated_minutes');
    expect(told).toContain('attempt.deadline');
    const event = `attempt_event set detail = '60' where kind = 'accommodated' and attempt_id = ${attempt_id}`;
    expect(await tampered('attempt_event', `update ${event}`)).toContain('attempt.accommodated_minutes');
    const removed = `attempt_event where kind = 'accommodated' and attempt_id = ${attempt_id}`;
    expect(await tampered('attempt_event', `delete from ${removed}`)).toContain('attempt.accommodated_minutes');
  }
  // one whose student was granted nothing
  const still = await sit(app);
  expect(await tampered('attempt', together(still.attempt_id))).toContain('attempt.accommodated_minutes');
  // the version before recorded none
  await recordedSince(minute(60));
  expect(await tampered('attempt_event', `delete from attempt_event where kind = 'accommodated'`)).toEqual([]);
});

/** Moves the moment at which accommodations began to be recorded: the tests’ clock is not the machine’s. */
const recordedSince = async (at: Date) => {
  await app.db('migration').where('name', 'like', '%-accommodated-events').update({ at });
};
const grant = async (student: { id: number }, time_factor: number) => {
  const admin = await app.as(await app.build.admin());
  const body = { paper_formats: [], time_factor, break_minutes: 0, text_size: null, reason: 'Decision 12' };
  const reply = await admin('PUT /api/accounts/:userId/accommodation', { params: { userId: student.id }, body });
  expect(reply.status, reply.text).toBe(200);
};

test('[TRU-19] answers that arrive late and don’t count are sealed as such', async () => {
  const it = await sit(app);
  await app.db('exam').where({ exam_id: it.exam.exam_id }).update({ late_counts: false });
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(minute(31));
  await sweepOnce(app.deps, log);
  await it.save([it.choose(it.q1, 1, 2)]);
  const seals = await app.db('result_seal').where({ attempt_id: it.attempt_id }).orderBy('number').pluck('act');
  expect(seals).toEqual(['closed', 'late']);
  expect(await found()).toEqual([]);
  expect(await tampered('late_answer', 'update late_answer set seq = seq + 1')).toContain('late_answer.seq');
});
