import { randomUUID } from 'node:crypto';
import { mostPlanned } from '@daftar/contracts/content/planned-announcements';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { courseAccess } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { announceIn } from '../announcements/rules.ts';
import * as queries from './queries.ts';

/** The caller's announcements to a course that wait (DAY-02). @throws AppError class.notYours */
export async function listPlanned(deps: Deps, caller: Caller, courseCode: string): Promise<queries.PlannedRow[]> {
  const course = await courseAccess(deps.db, caller, courseCode);
  return queries.listPlanned(deps.db, caller, course, mostPlanned);
}

export interface Plan {
  EnMessage: string;
  ArMessage: string;
  publish_at: Date;
}

/**
 * Plans an announcement for a moment to come; answers its id.
 * @throws AppError class.notYours, announcement.momentPassed, announcement.tooManyPlanned
 */
export async function planAnnouncement(deps: Deps, caller: Caller, courseCode: string, plan: Plan): Promise<string> {
  requireToCome(plan, deps.clock.now());
  return inTransaction(deps.db, async (trx) => {
    const course = await courseAccess(trx, caller, courseCode);
    if ((await queries.listPlanned(trx, caller, course, mostPlanned)).length >= mostPlanned)
      throw new AppError('announcement.tooManyPlanned');
    const planned_id = randomUUID();
    await queries.insertPlan(trx, {
      planned_id,
      instructor_id: caller.userId,
      course_id: course.courseId,
      message_en: plan.EnMessage,
      message_ar: plan.ArMessage,
      publish_at: plan.publish_at,
    });
    return planned_id;
  });
}

function requireToCome({ publish_at }: Plan, now: Date): void {
  if (publish_at <= now)
    throw new AppError('announcement.momentPassed', {
      fields: [{ field: 'body.publish_at', key: 'announcement.momentPassed' }],
    });
}

/**
 * Changes the words and the moment of a planned announcement.
 * @throws AppError announcement.notFound (also when it was sent meanwhile), announcement.momentPassed
 */
export async function changePlan(deps: Deps, caller: Caller, id: string, plan: Plan): Promise<void> {
  requireToCome(plan, deps.clock.now());
  await inTransaction(deps.db, async (trx) => {
    const change = { message_en: plan.EnMessage, message_ar: plan.ArMessage, publish_at: plan.publish_at };
    if (!(await queries.changePlan(trx, caller, id, change))) throw new AppError('announcement.notFound');
  });
}

/** Drops a planned announcement. @throws AppError announcement.notFound */
export async function dropPlanned(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.dropPlan(trx, caller, id))) throw new AppError('announcement.notFound');
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
    for (const { teaches, instructor_id, course_code, EnMessage, ArMessage } of due)
      if (teaches)
        await announceIn(
          trx,
          { userId: instructor_id, role: 'instructor' },
          { courseCode: course_code, EnMessage, ArMessage },
          now,
        );
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
