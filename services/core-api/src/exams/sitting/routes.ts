import * as contract from '@daftar/contracts/exams/sitting';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { AppError } from '@daftar/service-kit/errors';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examOnRecord } from '../exam/queries.ts';
import { graceEnd } from '../exam/times.ts';
import { messagesOf } from '../room/queries.ts';
import { receiptOf } from './answer-queries.ts';
import { holdsAttempt, inItsSession } from './answers.ts';
import { attemptRecord } from './attempt-record.ts';
import { attemptSummary } from './attempt-summary.ts';
import { textEditing } from './edit.ts';
import { reportLanguages } from './languages.ts';
import { attemptOpening } from './open.ts';
import { answersOf, attemptOf, lookedAttempt, ownAttempt } from './queries.ts';
import { lookSays, reporting } from './report.ts';
import { answerSaving } from './save.ts';
import { submitByTexts } from './student-answers.ts';
import { attemptSubmitting, closeOverdue, isOverdue } from './submit.ts';
import { lookAtRequest } from './takeover.ts';

/** Sitting an exam: open, save, submit (EXT). */
export const attemptRoutes = (deps: Deps): BoundRoute[] =>
  sittingRoutes(
    deps,
    attemptOpening(deps),
    answerSaving(deps),
    textEditing(deps),
    attemptSubmitting(deps),
    reporting(deps),
  );

const sittingRoutes = (
  deps: Deps,
  open: ReturnType<typeof attemptOpening>,
  save: ReturnType<typeof answerSaving>,
  edit: ReturnType<typeof textEditing>,
  submit: ReturnType<typeof attemptSubmitting>,
  report: ReturnType<typeof reporting>,
): BoundRoute[] => [
  bind(contract.openAttempt, async ({ body, ...ctx }) => {
    const opened = await open(callerOf(ctx), body);
    const { takeover } = opened;
    const said = takeover === null ? 'attempt.opened' : takeover === 'waiting' ? 'attempt.takeoverAsked' : undefined;
    return { ...say(said ?? 'attempt.otherDevice'), ...withGrace(opened) };
  }),
  bind(contract.saveAnswers, async ({ params, body, ...ctx }) => {
    const saved = await save(callerOf(ctx), params.attemptId, body);
    return { success: true as const, ...withGrace(saved) };
  }),
  bind(contract.editAnswer, async ({ params, body, ...ctx }) => {
    const saved = await edit(callerOf(ctx), params.attemptId, body);
    return { success: true as const, ...withGrace(saved) };
  }),
  bind(contract.submitAttempt, async ({ params, body, ...ctx }) => {
    const { receipt, server_now } = await submit(callerOf(ctx), params.attemptId, body);
    return {
      ...say('attempt.submitted', { code: receipt.receipt_code }),
      receipt,
      acked_seq: receipt.acked_seq,
      ...withGrace({ deadline: receipt.deadline, server_now }),
    };
  }),
  bind(contract.getAttempt, async ({ params, query, actor, clock }) => {
    const now = clock.now();
    let attempt = await lookedAttempt(deps.db, params.attemptId, actor.userId);
    // a page that waits for its receipt gets it also while no sweep runs
    if (attempt && isOverdue(attempt, now)) {
      await closeOverdue(deps.db, params.attemptId, actor.userId, now);
      attempt = await lookedAttempt(deps.db, params.attemptId, actor.userId);
    }
    if (!attempt) throw new AppError('attempt.notFound');
    const says = lookSays(attempt, query, now);
    if (says !== 'unheard') await report({ attemptId: attempt.attempt_id, at: now, says });
    const { answered } =
      attempt.state === 'submitted' ? await receiptOf(deps.db, attempt.attempt_id) : { answered: null };
    return {
      ...withGrace(attemptSummary(attempt)),
      server_now: now,
      room_messages: attempt.room_messages,
      answered,
      acked_seq: attempt.acked_seq,
      device_is_current: query.device === undefined || holdsAttempt(attempt, query.device, actor.sessionId),
      takeover: query.device === undefined ? null : await lookAtRequest(deps.db, attempt, query.device),
    };
  }),
  bind(contract.getSavedAnswers, async ({ params, actor }) => {
    const attempt = await ownAttempt(deps.db, params.attemptId, actor.userId);
    if (!attempt) throw new AppError('attempt.notFound');
    if (attempt.state === 'open' && !inItsSession(attempt, actor.sessionId)) throw new AppError('attempt.otherDevice');
    return { answers: await answersOf(deps.db, attempt.attempt_id) };
  }),
  bind(contract.reportLanguages, async ({ params, body, ...ctx }) => {
    await reportLanguages(deps, callerOf(ctx), params.attemptId, body.shown);
    return { success: true as const };
  }),
  bind(contract.listRoomMessages, async ({ params, actor }) => {
    const attempt = await ownAttempt(deps.db, params.attemptId, actor.userId);
    if (!attempt) throw new AppError('attempt.notFound');
    return messagesOf(deps.db, attempt.exam_id);
  }),
  bind(contract.listAttemptEvents, ({ params, ...ctx }) => attemptRecord(deps, callerOf(ctx), params.attemptId)),
  bind(contract.getStudentExamStatus, async ({ params, ...ctx }) => {
    const caller = callerOf(ctx);
    const exam = await examOnRecord(deps.db, caller, params.examId);
    const attempt = await attemptOf(deps.db, exam.exam_id, caller.userId);
    return {
      is_submitted: attempt?.state === 'submitted' ? (1 as const) : (0 as const),
      attempt: attempt ? attemptSummary(attempt) : null,
    };
  }),
  bind(contract.postStudentAnswers, async ({ body, ...ctx }) => {
    const { receipt, score } = await submitByTexts(deps, callerOf(ctx), body);
    return { ...say('attempt.submitted', { code: receipt.receipt_code }), receipt, score };
  }),
];

/** Adds the end of the grace, which follows from the deadline. */
const withGrace = <T extends { deadline: Date }>(reply: T) => ({ ...reply, grace_until: graceEnd(reply.deadline) });
