import { randomUUID } from 'node:crypto';
import { mostPlanned } from '@daftar/contracts/content/planned-announcements';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { courseAccess } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { type GivenTitles, titlesOf } from '../announcements/queries.ts';
import { announceIn } from '../announcements/rules.ts';
import { attach, attachmentsOf, detachAll, keepForLater, moveAttachments } from '../attachments/holding.ts';
import * as queries from './queries.ts';

/** The caller's announcements to a course that wait (DAY-02). @throws AppError class.notYours */
export async function listPlanned(deps: Deps, caller: Caller, courseCode: string) {
  const course = await courseAccess(deps.db, caller, courseCode);
  const rows = await queries.listPlanned(deps.db, course, mostPlanned);
  const files = await attachmentsOf(
    deps.db,
    'planned_id',
    rows.map((row) => row.planned_id),
  );
  return rows.map((row) => ({ ...row, attachments: files.get(row.planned_id) ?? [] }));
}

export interface Plan extends GivenTitles {
  EnMessage: string;
  ArMessage: string;
  publish_at: Date;
  /** Files that the caller has added; unchanged when absent. */
  attachments?: readonly string[] | undefined;
}

/**
 * Plans an announcement for a moment to come; answers its id.
 * @throws AppError class.notYours, announcement.momentPassed, announcement.tooManyPlanned, attachment.unknown
 */
export async function planAnnouncement(deps: Deps, caller: Caller, courseCode: string, plan: Plan): Promise<string> {
  const now = deps.clock.now();
  requireToCome(plan, now);
  return inTransaction(deps.db, async (trx) => {
    const course = await courseAccess(trx, caller, courseCode);
    if ((await queries.listPlanned(trx, course, mostPlanned)).length >= mostPlanned)
      throw new AppError('announcement.tooManyPlanned');
    const planned_id = randomUUID();
    await queries.insertPlan(trx, {
      planned_id,
      offering_id: course.offerings[0].offering_id,
      ...storedTitles(plan),
      message_en: plan.EnMessage,
      message_ar: plan.ArMessage,
      publish_at: plan.publish_at,
    });
    await attach(trx, caller, { planned_id }, plan.attachments ?? [], now);
    return planned_id;
  });
}

const storedTitles = (given: GivenTitles) => {
  const { EnTitle, ArTitle } = titlesOf(given);
  return { title_en: EnTitle, title_ar: ArTitle };
};

function requireToCome({ publish_at }: Plan, now: Date): void {
  if (publish_at <= now)
    throw new AppError('announcement.momentPassed', {
      fields: [{ field: 'body.publish_at', key: 'announcement.momentPassed' }],
    });
}

/**
 * Changes the words, the files and the moment of a planned announcement.
 * @throws AppError announcement.notFound (also when it was sent meanwhile), announcement.momentPassed, attachment.unknown
 */
export async function changePlan(deps: Deps, caller: Caller, id: string, plan: Plan): Promise<void> {
  const now = deps.clock.now();
  requireToCome(plan, now);
  await inTransaction(deps.db, async (trx) => {
    const change = {
      ...((plan.EnTitle ?? plan.ArTitle) && storedTitles(plan)),
      message_en: plan.EnMessage,
      message_ar: plan.ArMessage,
      publish_at: plan.publish_at,
    };
    if (!(await queries.changePlan(trx, caller, id, change))) throw new AppError('announcement.notFound');
    if (plan.attachments) await attach(trx, caller, { planned_id: id }, plan.attachments, now);
  });
}

/**
 * Drops a planned announcement. Its files wait a week for another one, so that dropping can be undone (COR-14).
 * @throws AppError announcement.notFound
 */
export async function dropPlanned(deps: Deps, caller: Caller, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.dropPlan(trx, caller, id))) throw new AppError('announcement.notFound');
    await keepForLater(trx, id, now);
  });
}

const everyMs = 5000;
const atOnce = 20;

/**
 * Announces what was planned and whose moment has come; plan and announcement change in one transaction, so that each
 * is announced once. Those of a class that ended meanwhile go nowhere. Answers how many plans there were.
 */
export async function announceDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const due = await queries.takeDue(trx, now, atOnce);
    const files = await attachmentsOf(
      trx,
      'planned_id',
      due.map(({ planned_id }) => planned_id),
    );
    for (const { planned_id, teaches, instructor_id, course_code, ...said } of due)
      if (teaches) {
        const { eventId } = await announceIn(
          trx,
          { userId: instructor_id, role: 'instructor' },
          { ...said, courseCode: course_code, files: files.get(planned_id)?.length ?? 0 },
          now,
        );
        await moveAttachments(trx, { from: planned_id, to: eventId });
      } else await detachAll(trx, { planned_id }, now);
    return due.length;
  });
}

/** The job that does so. */
export const plannedAnnouncer = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'announce-planned',
    everyMs,
    lock: 'rows',
    work: async () => ((await announceDue(deps)) >= atOnce ? 'again' : 'done'),
  });
