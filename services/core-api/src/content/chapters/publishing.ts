import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { courseParams, studentsOf } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, dropHeldOfChapter, emit, type Trx } from '../../kernel/index.ts';
import { setShown, takeUntold } from './change-queries.ts';
import { chapterForUpdate } from './queries.ts';

/** When students are to see a chapter. */
export interface Shown {
  shown: 'now' | 'at' | 'hidden';
  publishAt?: Date | undefined;
}

export interface Publishing {
  hidden: boolean;
  /** From when students see it. */
  publish_at: Date | null;
}

/** What a wish means at `now`; a moment that has passed means at once. @throws AppError chapter.momentNeeded */
export function publishingOf({ shown, publishAt }: Shown, now: Date): Publishing {
  if (shown === 'hidden') return { hidden: true, publish_at: null };
  if (shown === 'now') return { hidden: false, publish_at: now };
  if (!publishAt)
    throw new AppError('chapter.momentNeeded', { fields: [{ field: 'body.publishAt', key: 'chapter.momentNeeded' }] });
  return { hidden: false, publish_at: publishAt > now ? publishAt : now };
}

/**
 * Shows a chapter to students now or from a moment on, or hides it (DAY-02). They are notified once, when they can see
 * it first. A chapter that they see already keeps its date when it is shown “now”.
 * @throws AppError chapter.notFound, chapter.momentNeeded
 */
export async function publishChapter(deps: Deps, caller: Caller, id: number, wish: Shown): Promise<Publishing> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const chapter = await chapterForUpdate(trx, caller, id);
    if (!chapter) throw new AppError('chapter.notFound');
    const seenAlready = !chapter.hidden && (chapter.publish_at === null || chapter.publish_at <= now);
    const next =
      wish.shown === 'now' && seenAlready ? { hidden: false, publish_at: chapter.publish_at } : publishingOf(wish, now);
    // students of a planned term were to be told when it opens, and are told once they see it
    const untold = next.hidden && (await dropHeldOfChapter(trx, chapter.offering_id, id));
    await setShown(trx, id, { ...next, ...(untold && { told: false }) });
    await tellAtOnce(deps, trx, now, id, caller.requestId);
    return next;
  });
}

/** What became visible longer ago is not told: a platform that was down for long floods no inbox. */
const newsMs = 3 * 86_400_000;
const atOnce = 50;

type TellDeps = Pick<Deps, 'db' | 'clock'> & { settings?: Pick<Deps['settings'], 'collectUploadsMs'> };
const collectMsOf = ({ settings }: { settings?: Pick<Deps['settings'], 'collectUploadsMs'> }): number =>
  settings?.collectUploadsMs ?? 0;

/** Notifies of a chapter in the transaction that shows it, unless uploads are collected first. */
export async function tellAtOnce(
  deps: Pick<Deps, 'settings'>,
  trx: Trx,
  now: Date,
  id: number,
  requestId?: string,
): Promise<void> {
  if (collectMsOf(deps) === 0) await tellPublished(trx, now, { only: id, requestId });
}

/**
 * Notifies the students of chapters that they see since now; answers how many chapters there were. With `collectMs`
 * those of a course wait until none has come for so long, at most five times as long, and make one notification (COR-23).
 * Those of a planned term wait one by one, so that one can be hidden again; they are put together when it opens.
 */
export async function tellPublished(
  trx: Trx,
  now: Date,
  {
    only = null,
    collectMs = 0,
    requestId,
  }: { only?: number | null; collectMs?: number; requestId?: string | undefined } = {},
): Promise<number> {
  const untold = await takeUntold(trx, now, atOnce, { only, collectMs });
  const news = untold.filter(({ publish_at }) => now.getTime() - publish_at.getTime() <= newsMs);
  const together =
    collectMs === 0
      ? news.map((one) => [one])
      : Map.groupBy(news, ({ id, offering_id, planned }) => (planned ? `one ${id}` : offering_id)).values();
  for (const [one, ...more] of together) {
    if (!one) continue;
    const course = { courseCode: one.course_code, courseName: one.course_name, courseNameAr: one.course_name_ar };
    const params = {
      ...courseParams(course),
      ...(await instructorParams(trx, one.instructor_id)),
      chapter: one.chapter_name.replace(/\.pdf$/i, ''),
      chapterId: String(one.id),
      ...(more.length > 0 && { more: String(more.length) }),
    };
    const audience = studentsOf(one);
    await emit(trx, { type: 'notify', kind: 'chapter', params, audience }, { now, requestId });
  }
  return untold.length;
}

/** Notifies students of chapters whose moment has come (DAY-02). */
export const chapterTeller = (deps: TellDeps): BackgroundJob =>
  defineJob({
    name: 'tell-published-chapters',
    everyMs: 5000,
    lock: 'rows',
    work: async () =>
      (await inTransaction(deps.db, (trx) => tellPublished(trx, deps.clock.now(), { collectMs: collectMsOf(deps) }))) >=
      atOnce
        ? 'again'
        : 'done',
  });
