import type { RollOverPart } from '@daftar/contracts/operations/roll-over-parts';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import { rollAssignments, rollChapters } from '../../content/index.ts';
import { rollExams } from '../../exams/index.ts';
import { heldTermState, type Rolled, rollClasses, rollMembers, rollOffering } from '../../faculty/index.ts';
import { rollScheme } from '../../gradebook/index.ts';
import { type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { rollRubrics } from '../../marking/index.ts';
import * as queries from './queries.ts';

const none = { made: [] as Rolled[], outside: [] as string[], tooMany: [] as string[] };

/** Brings one offering into the other term, as far as it isn’t there yet. */
async function rollOne(deps: Pick<Deps, 'settings'>, trx: Trx, waiting: queries.Waiting, at: Date): Promise<void> {
  const state = await heldTermState(trx, waiting.target_term);
  if (state === undefined || state === 'closed')
    return queries.settle(trx, waiting, { state: 'left', why: 'termClosed' });
  await queries.holdSource(trx, waiting.source_id);
  const offering = await rollOffering(trx, {
    source: waiting.source_id,
    termId: waiting.target_term,
    doctor: waiting.doctor_id,
    at,
  });
  if (typeof offering === 'string') return queries.settle(trx, waiting, { state: 'left', why: offering });
  const { target, made } = offering;
  const rolling = { source: waiting.source_id, target, weeks: waiting.weeks, zone: deps.settings.timeZone, at };
  const takes = (part: RollOverPart) => waiting.parts.includes(part);
  const ids = { roll_over_id: waiting.roll_over_id, target_id: target };

  const classes = waiting.classes ? await rollClasses(trx, rolling) : [];
  const members = takes('team') ? await rollMembers(trx, rolling) : [];
  const chapters = takes('chapters') ? await rollChapters(trx, rolling) : [];
  const assignments = takes('assignments') ? await rollAssignments(trx, rolling) : none;
  const exams = takes('exams') ? await rollExams(trx, rolling) : { ...none, made: [] };
  await queries.insertCopies(trx, ids, [
    ...classes.map((copy) => ({ ...copy, kind: 'class' as const })),
    ...members.map((copy) => ({ ...copy, kind: 'member' as const })),
    ...chapters.map((copy) => ({ ...copy, kind: 'chapter' as const })),
    ...assignments.made.map((copy) => ({ ...copy, kind: 'assignment' as const })),
    ...exams.made.map((copy) => ({ ...copy, kind: 'draft' as const })),
  ]);
  if (takes('rubrics')) await rollRubrics(trx, assignments.made);
  const scheme = takes('gradebook')
    ? await rollScheme(trx, {
        ...rolling,
        assignments: await queries.copiedAssignments(trx, target),
        by: waiting.made_by,
      })
    : undefined;
  if (scheme) await queries.insertCopies(trx, ids, [{ ...scheme, kind: 'gradebook' }]);
  await queries.settle(trx, waiting, {
    state: 'done',
    target_id: target,
    made,
    outcome: {
      members: members.length,
      classes: classes.length,
      chapters: chapters.length,
      assignments: assignments.made.length,
      exams: exams.made.length,
      gradebook: scheme !== undefined,
      assignments_outside: assignments.outside,
      exams_outside: exams.outside,
      exams_left: exams.tooMany,
    },
  });
}

/** All offerings of a small roll-over, in the transaction that begins it. */
export async function rollAll(deps: Pick<Deps, 'settings'>, trx: Trx, id: number, now: Date): Promise<void> {
  for (;;) {
    const waiting = await queries.nextWaiting(trx, id);
    if (!waiting) break;
    await rollOne(deps, trx, waiting, now);
  }
  await finish(trx, now);
}

/** What will fail again: data that the database, or a rule, refuses. */
const isRefused = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code));

/**
 * Brings the next offering that waits along, in a separate transaction: killed in the middle, nothing of it is there, and
 * it waits again (YRS-05). `only`: of one roll-over. Answers whether there was one.
 */
export async function rollNext(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  only: number | null = null,
  log?: Pick<Logger, 'error'>,
): Promise<boolean> {
  let taken: queries.Waiting | undefined;
  try {
    await inTransaction(deps.db, async (trx) => {
      taken = await queries.nextWaiting(trx, only);
      if (taken) await rollOne(deps, trx, taken, deps.clock.now());
    });
  } catch (error) {
    const refused = taken;
    if (!refused || !isRefused(error)) throw error;
    log?.error({ err: error, offering: refused.source_id }, 'an offering could not be rolled over');
    await inTransaction(deps.db, (trx) => queries.settle(trx, refused, { state: 'left', why: 'failed' }));
  }
  return taken !== undefined;
}

/** Records which roll-overs have come to their end. */
export function finishRollOvers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return inTransaction(db, (trx) => finish(trx, now));
}

async function finish(trx: Trx, now: Date): Promise<void> {
  for (const { roll_over_id, made_by } of await queries.finishDone(trx, now))
    await recordAudit(trx, { userId: made_by, address: '', requestId: '' }, now, {
      action: 'rollOver.finished',
      subjectType: 'rollOver',
      subjectId: roll_over_id,
    });
}

/** Works on the roll-overs that were begun; several processes share one. */
export const rollOverRunner = (deps: Pick<Deps, 'db' | 'clock' | 'settings'>, log: Logger): BackgroundJob =>
  defineJob({
    name: 'roll-overs',
    everyMs: 2000,
    lock: 'rows',
    async work(stop) {
      let any = false;
      while (!stop.aborted && (await rollNext(deps, null, log))) any = true;
      await finishRollOvers(deps);
      return any ? 'done' : 'idle';
    },
  });
