import * as contract from '@daftar/contracts/exams/practice';
import { isBlank } from '@daftar/contracts/visible-text';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { graceEnd } from '../exam/times.ts';
import { holdsAttempt } from '../sitting/answers.ts';
import { attemptSummary } from '../sitting/attempt-summary.ts';
import { asAttempt, openPractice, practiceOf, savePractice, submitPractice } from './attempts.ts';
import { type PracticeRow, practiceAnswers } from './queries.ts';
import { practiceExam, sheetOf } from './what.ts';

/** Adds the end of the grace, which follows from the deadline. */
const withGrace = <T extends { deadline: Date }>(reply: T) => ({ ...reply, grace_until: graceEnd(reply.deadline) });

/** How many questions have an answer, and how many there are. */
async function counts(deps: Deps, row: PracticeRow) {
  const [held, sheet] = await Promise.all([practiceAnswers(deps.db, row.attempt_id), sheetOf(deps.db, row)]);
  const answered = held.filter(({ answer_id, answer_text }) => answer_id !== null || !isBlank(answer_text ?? ''));
  return { answered: answered.length, question_count: sheet.questions.length };
}

/** Practice exams (BOD-20). */
export const practiceRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getPracticeExam, async ({ query, ...ctx }) => {
    const what = await practiceExam(deps, callerOf(ctx), query.examId, 'En');
    return {
      mock_name: what.mockName,
      exam_name: what.examName,
      duration: what.duration,
      extra_minutes: what.extraMinutes,
      question_count: what.questionCount,
    };
  }),
  bind(contract.openPractice, async ({ body, ...ctx }) => {
    const opened = await openPractice(deps, callerOf(ctx), body);
    return { ...say(opened.takeover ? 'attempt.otherDevice' : 'practice.opened'), ...withGrace(opened) };
  }),
  bind(contract.savePractice, async ({ params, body, ...ctx }) => ({
    success: true as const,
    ...withGrace(await savePractice(deps, callerOf(ctx), params.attemptId, body)),
  })),
  bind(contract.submitPractice, async ({ params, body, clock, ...ctx }) => {
    const caller = callerOf(ctx);
    const row = await submitPractice(deps, caller, params.attemptId, body);
    const { receipt_code, submitted_at, submitted_by } = asAttempt(row, clock.now());
    const receipt = {
      attempt_id: row.attempt_id,
      receipt_code,
      submitted_at: submitted_at ?? row.deadline,
      submitted_by: submitted_by ?? ('time' as const),
      ...(await counts(deps, row)),
    };
    return {
      ...say('practice.submitted'),
      receipt,
      acked_seq: row.acked_seq,
      ...withGrace({ deadline: row.deadline, server_now: clock.now() }),
    };
  }),
  bind(contract.getPractice, async ({ params, query, clock, ...ctx }) => {
    const caller = callerOf(ctx);
    const row = await practiceOf(deps, caller, params.attemptId);
    const attempt = asAttempt(row, clock.now());
    return {
      ...withGrace(attemptSummary(attempt)),
      server_now: clock.now(),
      answered: attempt.state === 'submitted' ? (await counts(deps, row)).answered : null,
      acked_seq: row.acked_seq,
      device_is_current: query.device === undefined || holdsAttempt(attempt, query.device, caller.sessionId),
      takeover: null,
    };
  }),
  bind(contract.getPracticeAnswers, async ({ params, ...ctx }) => {
    const row = await practiceOf(deps, callerOf(ctx), params.attemptId);
    return { answers: await practiceAnswers(deps.db, row.attempt_id) };
  }),
];
