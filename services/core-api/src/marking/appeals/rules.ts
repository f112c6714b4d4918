import { mostAppeals } from '@daftar/contracts/marking/appeal-limits';
import type { OwnAppeal } from '@daftar/contracts/marking/appeals';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseParams, requireOpenTerm } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import * as queries from './queries.ts';

const dayMs = 86_400_000;
const standardDays = 14;

/** A marked work whose score its student sees. */
export interface ShownMark {
  place: queries.AppealedPlace;
  score: number | null;
  /** Since when the score can be seen as it is. */
  since: Date;
  /** Parts of the work wait for a person: the one request isn’t spent before they are marked (COR-23). */
  isBeingMarked?: boolean;
}

/** Until when its student may ask; null: not at all. */
const until = (deps: Deps, mark: ShownMark): Date | null => {
  const days = deps.settings.appealDays ?? standardDays;
  if (days === 0 || mark.score === null || mark.isBeingMarked) return null;
  const end = new Date(mark.since.getTime() + days * dayMs);
  return end > deps.clock.now() ? end : null;
};

/** What a student sees of their own request: what was asked and answered, or until when they may ask. */
export async function ownAppeal(deps: Deps, mark: ShownMark): Promise<OwnAppeal> {
  const asked = await queries.appealOf(deps.db, mark.place);
  return {
    asked: asked ?? null,
    until: asked ? null : until(deps, mark),
    being_marked: !asked && mark.score !== null && mark.isBeingMarked === true,
  };
}

/** A mark, and what it is of. */
interface AppealedMark {
  mark: ShownMark;
  about: { instructor_id: number; course_id: number; title: string };
}

/**
 * Asks, once and in time, that a mark is looked at again, and tells its doctor (DAY-04). `find` reads the mark if it is
 * shown, and holds what decides that until the transaction ends, so that nobody asks about scores that were taken back.
 * @throws AppError appeal.noScore, appeal.beingMarked, appeal.tooLate, appeal.already
 */
export async function appeal(
  deps: Deps,
  caller: Caller,
  find: (trx: Trx) => Promise<AppealedMark>,
  reason: string,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const { mark, about } = await find(trx);
    const { place } = mark;
    if (await queries.appealOf(trx, place)) throw new AppError('appeal.already');
    const score = mark.score === null ? null : await queries.heldScore(trx, place);
    if (score === null) throw new AppError('appeal.noScore');
    if (mark.isBeingMarked) throw new AppError('appeal.beingMarked');
    if (until(deps, mark) === null) throw new AppError('appeal.tooLate');
    const id = await queries.insertAppeal(trx, { ...place, reason, asked_at: now, score });
    if (id === undefined) throw new AppError('appeal.already');
    const params = { ...(await aboutCourse(trx, about)), appeal: about.title, appealId: String(id) };
    await tell(trx, caller, about.instructor_id, { kind: 'appeal', params }, now);
    await recordAudit(trx, caller, now, {
      action: 'appeal.asked',
      subjectType: 'appeal',
      subjectId: id,
      after: { ...place, score: score.exact },
    });
  });
}

/** The requests about marks of the caller’s exams and assignments, or of one of them (DAY-04). */
export async function listAppeals(
  deps: Deps,
  caller: Caller,
  {
    exam = null,
    assignment = null,
    names,
  }: {
    exam?: number | null | undefined;
    assignment?: number | null | undefined;
    names: 'shown' | 'hidden';
  },
): Promise<queries.ListedAppeal[]> {
  const rows = await queries.appealsTo(deps.db, { doctor: caller.userId, exam, assignment, most: mostAppeals });
  if (names === 'shown') return rows;
  return rows.map((row) => ({ ...row, student_id: null, student_name: null, student_name_ar: null }));
}

/**
 * Answers a request. The mark itself is changed by marking; whether it was kept follows from the score at both moments.
 * @throws AppError appeal.notFound, appeal.decided
 */
export async function decideAppeal(
  deps: Deps,
  caller: Caller,
  appealId: number,
  reply: string,
): Promise<{ kept: boolean }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const held = await queries.holdAppeal(trx, caller.userId, appealId);
    if (!held) throw new AppError('appeal.notFound');
    await requireOpenTerm(trx, caller, held.offering_id);
    if (held.decided_at) throw new AppError('appeal.decided');
    const { attempt_id, student_assignment_id: workId, score_before } = held;
    const place = attempt_id === null ? { student_assignment_id: workId ?? 0 } : { attempt_id };
    const before = held.earned_before ?? score_before;
    const score = (await queries.heldScore(trx, place)) ?? { whole: score_before, exact: before };
    await queries.decide(trx, appealId, { reply, decided_by: caller.userId, decided_at: now, score });
    const kept = score.exact === before;
    const about = await aboutCourse(trx, { instructor_id: caller.userId, course_id: held.course_id });
    const notice =
      held.exam_id === null
        ? ({
            kind: 'assignmentAppeal',
            params: { ...about, assignmentAppeal: held.title, assignmentAppealId: String(held.assignment_id) },
          } as const)
        : ({
            kind: 'examAppeal',
            params: { ...about, examAppeal: held.title, examAppealId: String(held.exam_id) },
          } as const);
    await tell(trx, caller, held.student_id, notice, now);
    await recordAudit(trx, caller, now, {
      action: 'appeal.decided',
      subjectType: 'appeal',
      subjectId: appealId,
      before: { score: before },
      after: { score: score.exact, kept },
    });
    return { kept };
  });
}

const aboutCourse = async (trx: Trx, of: { instructor_id: number; course_id: number }) => ({
  ...courseParams(await queries.courseOf(trx, of.course_id)),
  ...(await instructorParams(trx, of.instructor_id)),
});

type Notice = Parameters<typeof emit>[1] & { type: 'notify.person' };
const tell = (
  trx: Trx,
  caller: Caller,
  userId: number,
  notification: Notice['notification'],
  now: Date,
): Promise<unknown> => emit(trx, { type: 'notify.person', userId, notification }, { now, requestId: caller.requestId });
