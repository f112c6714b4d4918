import { createHash } from 'node:crypto';
import type { PlannedStudent, PromotionRule } from '@daftar/contracts/operations/promotion';
import { mostPromoted, type NamedOutcome } from '@daftar/contracts/operations/promotion-parts';
import { formatList } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { changesNothing } from '@daftar/service-kit/once/held';
import { refuseWhileRunning } from '../../exams/index.ts';
import { giveBackEnrolments, openEnrolmentsOf, requireClassesWithin, withdrawAll } from '../../faculty/index.ts';
import {
  changeStudies,
  isWithin,
  lockStudents,
  reachOf,
  requireWithin,
  type StudyChange,
  type StudyingStudent,
  studentsAsked,
} from '../../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { carriedByMany } from '../../records/index.ts';
import { insertEnding, markUndone as markEndingUndone } from '../ending-access/queries.ts';
import { endsEnrolments, planFor } from './plan.ts';
import * as queries from './queries.ts';

/** For undo, in milliseconds. */
const undoableMs = 24 * 3_600_000;

export interface Asked {
  year_id: number;
  department_id?: number | null | undefined;
  levels: readonly number[];
  rule: PromotionRule;
  named: readonly { student_id: number; outcome: NamedOutcome }[];
}

interface Enrolment {
  id: number;
  student_id: number;
  instructor_course_id: number;
}

interface Plan {
  students: PlannedStudent[];
  /** Those of whom something becomes. */
  changed: PlannedStudent[];
  /** The enrolments that end. */
  ending: Enrolment[];
  key: string | null;
}

/** Says what would be done: another plan has another key. */
function keyOf(asked: Asked, changed: readonly PlannedStudent[], ending: readonly Enrolment[]): string | null {
  if (changed.length === 0) return null;
  const acts = changed
    .map((one) => [one.student_id, one.outcome, one.level_before, one.level_after, one.state_before, one.state_after])
    .toSorted(([a], [b]) => Number(a) - Number(b));
  const text = JSON.stringify([asked.year_id, acts, ending.map(({ id }) => id)]);
  return createHash('sha256').update(text).digest('hex');
}

/** @throws AppError account.notFound, promotion.tooMany */
async function planOf(db: Db, caller: Caller, asked: Asked, now: Date): Promise<Plan> {
  const named = new Map(asked.named.map(({ student_id, outcome }) => [student_id, outcome]));
  const students = await studentsAsked(db, {
    within: await reachOf(db, caller),
    group: asked.rule.by === 'named' ? null : { department: asked.department_id ?? null, levels: asked.levels },
    named: [...named.keys()],
    most: mostPromoted + 1,
  });
  requireNamed(students, named);
  if (students.length - named.size > mostPromoted) throw new AppError('promotion.tooMany');
  const ids = students.map(({ id }) => id);
  const already = await queries.decidedIn(db, asked.year_id, ids);
  const carried =
    asked.rule.by === 'results' ? await carriedByMany(db, students, asked.year_id, now) : new Map<number, never>();
  const enrolments = Map.groupBy(await openEnrolmentsOf(db, ids), ({ student_id }) => student_id);
  const planned = students.map((student) =>
    planFor(asked.rule, {
      student,
      named: named.get(student.id),
      carried: carried.get(student.id),
      already: already.has(student.id),
      enrolments: enrolments.get(student.id)?.length ?? 0,
    }),
  );
  const changed = planned.filter(({ outcome }) => outcome !== null);
  const ending = changed
    .filter(({ outcome }) => endsEnrolments(outcome))
    .flatMap(({ student_id }) => enrolments.get(student_id) ?? [])
    .toSorted((a, b) => a.id - b.id);
  return { students: planned, changed, ending, key: keyOf(asked, changed, ending) };
}

function requireNamed(students: readonly StudyingStudent[], named: ReadonlyMap<number, NamedOutcome>): void {
  const found = new Set(students.map(({ id }) => id));
  const missing = [...named.keys()].find((id) => !found.has(id));
  if (missing !== undefined)
    throw new AppError('account.notFound', { fields: [{ field: 'body.named', key: 'account.notFound' }] });
}

/** @throws AppError year.notFound, duty.otherDepartment */
async function requireAsked(trx: Trx, caller: Caller, asked: Asked): Promise<void> {
  if (!(await queries.holdYear(trx, asked.year_id))) throw new AppError('year.notFound');
  if (asked.department_id && !isWithin(await reachOf(trx, caller), [asked.department_id]))
    throw new AppError('duty.otherDepartment');
}

/**
 * What a promotion would do, by name and reason (YRS-06). Changes nothing.
 * @throws AppError year.notFound, duty.otherDepartment, account.notFound, promotion.tooMany
 */
export function lookAtPromotion(deps: Deps, caller: Caller, asked: Asked) {
  return inTransaction(deps.db, async (trx) => {
    changesNothing();
    await requireAsked(trx, caller, asked);
    const { students, changed, key } = await planOf(trx, caller, asked, deps.clock.now());
    return { promotion_id: null, key, students, changed: changed.length, undecided: students.length - changed.length };
  });
}

/**
 * Promotes as it was shown, all of it in one transaction (YRS-06): levels and states change, and enrolments end of those
 * who no longer study. Two admins at once: the students are locked, and what the second one was shown is no longer true.
 * @throws AppError year.notFound, duty.otherDepartment, account.notFound, promotion.tooMany, promotion.nobody,
 * promotion.changed, ending.examRunning
 */
export function promote(
  deps: Deps,
  caller: Caller,
  asked: Asked & { key?: string | undefined; endedExams?: readonly number[] | undefined },
) {
  return inTransaction(deps.db, async (trx) => {
    await requireAsked(trx, caller, asked);
    const shown = async () => {
      const plan = await planOf(trx, caller, asked, deps.clock.now());
      if (plan.key === null) throw new AppError('promotion.nobody');
      if (plan.key !== asked.key) throw new AppError('promotion.changed');
      return plan;
    };
    const before = await shown();
    // exams are locked before accounts and enrolments
    const enrolmentIds = before.ending.map(({ id }) => id);
    const ended = await refuseWhileRunning(trx, deps, { enrolmentIds }, asked.endedExams);
    await lockStudents(
      trx,
      before.changed.map(({ student_id }) => student_id),
    );
    const { students, changed, ending } = await shown();
    const withdrawn = new Set(changed.flatMap(({ outcome, student_id }) => (outcome === 'withdraw' ? student_id : [])));
    // who leaves leaves all; from single classes a student is withdrawn by those who may enrol there
    await requireClassesWithin(trx, caller, [
      ...new Set(ending.filter(({ student_id }) => withdrawn.has(student_id)).map((one) => one.instructor_course_id)),
    ]);
    const now = deps.clock.now();
    const ending_id = await insertEnding(trx, {
      kind: 'promotion',
      ended_at: now,
      ended_by: caller.userId,
      ended_exams: ended.examIds,
    });
    await changeStudies(trx, changed.map(afterwards), now);
    await withdrawAll(trx, enrolmentIds, { at: now, endingId: ending_id });
    const { year_id, rule, levels, department_id = null } = asked;
    const promotion = { year_id, rule, department_id, levels, made_by: caller.userId, made_at: now, ending_id };
    const id = await queries.insertPromotion(trx, promotion, changed);
    await recordAudit(trx, caller, now, {
      action: 'promotion.applied',
      subjectType: 'promotion',
      subjectId: id,
      after: {
        year_id,
        ...rule,
        department_id,
        levels,
        ...countsOf(changed),
        enrolments: ending.length,
        ...ended.record,
      },
    });
    return {
      promotion_id: id,
      key: null,
      students: [],
      changed: changed.length,
      undecided: students.length - changed.length,
    };
  });
}

const afterwards = ({ student_id, level_after, state_after }: PlannedStudent): StudyChange => ({
  id: student_id,
  level: level_after,
  state: state_after,
});

/** How many students each outcome has. */
const countsOf = (changed: readonly PlannedStudent[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(changed, ({ outcome }) => String(outcome))].map(([outcome, those]) => [outcome, those.length]),
  );

const isOwner = ({ role, duties }: Caller): boolean => role === 'admin' && !duties;
const byWhom = (caller: Caller): number | null => (isOwner(caller) ? null : caller.userId);

function shownPromotion({ undone_at, ...row }: queries.PromotionRow, now: Date) {
  const until = new Date(row.made_at.getTime() + undoableMs);
  return { ...row, undone: undone_at !== null, undo_until: undone_at === null && until > now ? until : null };
}

/** The last promotions: all for an owner, for others their own. */
export async function listPromotions({ db, clock }: Deps, caller: Caller) {
  const rows = await queries.promotions(db, { by: byWhom(caller), id: null, most: 20 });
  return rows.map((row) => shownPromotion(row, clock.now()));
}

/** One promotion with what became of each student. @throws AppError promotion.notFound */
export async function promotionReport({ db, clock }: Deps, caller: Caller, id: number) {
  const [row] = await queries.promotions(db, { by: byWhom(caller), id, most: 1 });
  if (!row) throw new AppError('promotion.notFound');
  return { ...shownPromotion(row, clock.now()), students: await queries.studentsOf(db, id) };
}

/**
 * Takes a promotion back (YRS-06): within 24 hours, while none of its students was enrolled, changed or promoted since.
 * Answers how many enrolments could not come back.
 * @throws AppError promotion.notFound, promotion.undone, promotion.tooLate, promotion.used, duty.otherDepartment
 */
export function undoPromotion(deps: Deps, caller: Caller, id: number): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.promotionForUpdate(trx, id);
    if (!found || (!isOwner(caller) && found.made_by !== caller.userId)) throw new AppError('promotion.notFound');
    const now = deps.clock.now();
    if (found.undone_at) throw new AppError('promotion.undone');
    if (now.getTime() - found.made_at.getTime() > undoableMs) throw new AppError('promotion.tooLate');
    await lockStudents(trx, await queries.studentIdsOf(trx, id));
    // a registrar’s departments may be others by now
    await requireWithin(trx, caller, await queries.departmentsOf(trx, id));
    const used = await queries.usedSince(trx, id);
    if (used.length > 0) throw usedBy(used);
    const students = await queries.studentsOf(trx, id);
    await changeStudies(
      trx,
      students.map((one) => ({ id: one.student_id, level: one.level_before, state: one.state_before })),
      now,
    );
    const { left } = await giveBackEnrolments(trx, found.ending_id);
    await markEndingUndone(trx, found.ending_id, now);
    await queries.markUndone(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'promotion.undone',
      subjectType: 'promotion',
      subjectId: id,
      after: { students: students.length, left },
    });
    return left;
  });
}

const mostNamed = 5;
const usedBy = (students: readonly { name: string; name_ar: string }[]): AppError =>
  new AppError('promotion.used', {
    params: (lang) => {
      const names = students.slice(0, mostNamed).map((one) => (lang === 'en' ? one.name : one.name_ar));
      return {
        students: formatList(students.length > mostNamed ? [...names, '…'] : names, lang === 'en' ? 'En' : 'Ar'),
      };
    },
  });
