import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { endsWithExtra } from '../authoring/schedule.ts';
import { updateExam } from '../authoring/write-queries.ts';
import { holdExam } from '../exam/queries.ts';
import { moveAttempts } from './move-attempts.ts';
import { examsEndingAfter, forgetEarlyEnd, holdClosedEarly, insertExtensions } from './queries.ts';

/** Minutes that one row of extra time may give. */
const mostAtOnce = 1440;

export interface Reopening {
  /** The e-mail of the admin who answers for it. */
  by: string;
  reason: string;
  /** Also in exams whose results were shown meanwhile: their students may have seen the keys. */
  alsoShown: boolean;
}

export interface ReopenedExam {
  exam_id: number;
  exam_name: string;
  reopened: number;
  /** How many are left as they are, because results were shown. */
  left: number;
}

const dayMs = 86_400_000;
/** How long ago an exam may have ended. */
const lookBackDays = 30;
/** A close this much before the deadline was made by a wrong clock: right ones agree more closely. */
const earlyMs = 5000;

/**
 * Reopens attempts that a process with a wrong clock submitted before their time was over (COR-26), in one recorded act
 * for each exam. What a student lost meanwhile is given back as extra time, in whole minutes. Once is enough: a second
 * call finds nothing more.
 * @throws AppError account.notFound when no admin has the e-mail
 */
export async function reopenClosedEarly(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { by, reason, alsoShown }: Reopening,
): Promise<ReopenedExam[]> {
  const admin = await db('account')
    .where({ email: by.trim().toLowerCase(), role: 'admin' })
    .whereNull('deleted_at')
    .first('id');
  if (!admin) throw new AppError('account.notFound');
  const caller: Caller = {
    userId: admin.id,
    role: 'admin',
    sessionId: '',
    address: 'command line',
    requestId: 'reopen-attempts',
  };
  const now = clock.now();
  const done: ReopenedExam[] = [];
  for (const examId of await examsEndingAfter(db, new Date(now.getTime() - lookBackDays * dayMs))) {
    const exam = await inTransaction(db, (trx) => reopenExam(trx, caller, examId, { now, reason, alsoShown }));
    if (exam) done.push(exam);
  }
  return done;
}

async function reopenExam(
  trx: Trx,
  caller: Caller,
  examId: number,
  { now, reason, alsoShown }: { now: Date; reason: string; alsoShown: boolean },
): Promise<ReopenedExam | undefined> {
  const exam = await holdExam(trx, examId);
  const closed = await holdClosedEarly(trx, examId, earlyMs);
  if (closed.length === 0) return undefined;
  const told = { exam_id: examId, exam_name: exam.exam_name };
  if (exam.results_released_at && !alsoShown) return { ...told, reopened: 0, left: closed.length };
  const attempts = closed.map(({ extra: { total, past }, closed_at, ...attempt }) => {
    const lost = Math.max(0, Math.ceil((now.getTime() - closed_at.getTime()) / 60_000));
    return { ...attempt, lost, extra: { total: total + lost, past: past + lost } };
  });
  const lostTogether = Map.groupBy(attempts, ({ lost }) => lost);
  const extension = { exam_id: examId, past_due: true, reason, granted_by: caller.userId, granted_at: now };
  // a day at most in one row
  for (const [minutes, members] of lostTogether)
    for (let rest = minutes; rest > 0; rest -= mostAtOnce)
      await insertExtensions(
        trx,
        { ...extension, minutes: Math.min(rest, mostAtOnce) },
        members.map(({ student_id }) => student_id),
      );
  await forgetEarlyEnd(
    trx,
    examId,
    attempts.map(({ attempt_id }) => attempt_id),
  );
  const { reopened } = await moveAttempts(trx, caller, exam, attempts, now);
  const ends = await endsWithExtra(trx, examId, exam);
  await updateExam(trx, examId, ends);
  const { over_at, results_released_at, closes_at } = exam;
  await recordAudit(trx, caller, now, {
    action: 'exam.reopened',
    subjectType: 'exam',
    subjectId: examId,
    before: { over_at, results_released_at, closes_at },
    after: { reason, reopened: reopened.length, ...ends },
  });
  // as for extra time that an invigilator grants: the verification of results compares them (TRU-19)
  for (const { student_id, lost } of attempts)
    if (lost > 0)
      await recordAudit(trx, caller, now, {
        action: 'exam.extraTime',
        subjectType: 'exam',
        subjectId: examId,
        after: { student_id, minutes: lost, past_due: true, reason, ...ends, moved: 1 },
      });
  return { ...told, reopened: reopened.length, left: 0 };
}
