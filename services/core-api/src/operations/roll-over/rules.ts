import { mostRolledOver, type RollOverPart } from '@daftar/contracts/operations/roll-over-parts';
import { formatList } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { unrollContent } from '../../content/index.ts';
import { unrollDrafts } from '../../exams/index.ts';
import { courseAccess, heldTermState, termForRoll, unrollOffering } from '../../faculty/index.ts';
import { unrollSchemes } from '../../gradebook/index.ts';
import { personForShare, reachOf } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { unrollRubrics } from '../../marking/index.ts';
import { markClashes, type PlannedItem } from './clashes.ts';
import * as queries from './queries.ts';
import { rollAll } from './run.ts';

/** For undo, in milliseconds. */
const undoableMs = 24 * 3_600_000;
/** What is suggested where a term has no days: half a year. */
const usualWeeks = 26;

interface Terms {
  source: number;
  target: number;
}

/** @throws AppError rollOver.sameTerm, term.notFound, term.closed */
async function termsOf(db: Db, { source, target }: Terms) {
  if (source === target)
    throw new AppError('rollOver.sameTerm', { fields: [{ field: 'body.target', key: 'rollOver.sameTerm' }] });
  const [from, to] = await Promise.all([termForRoll(db, source), termForRoll(db, target)]);
  if (!from || !to) throw new AppError('term.notFound');
  if (to.state === 'closed') throw new AppError('term.closed');
  return { from, to };
}

const shownTerm = ({ term_id, name, name_ar }: { term_id: number; name: string; name_ar: string | null }) => ({
  term_id,
  name,
  name_ar,
});

async function calendarOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  asked: { offerings: readonly number[]; target: number; weeks: number },
): Promise<PlannedItem[]> {
  const { db, settings } = deps;
  const [items, present] = await Promise.all([
    queries.placedIn(db, { ...asked, zone: settings.timeZone }),
    queries.examsOfTerm(db, asked.target),
  ]);
  return markClashes(items, present);
}

/** What a roll-over would bring, and its calendar (YRS-05). @throws AppError rollOver.sameTerm, term.notFound, term.closed */
export async function lookAt(
  deps: Pick<Deps, 'db' | 'settings'>,
  caller: Caller,
  asked: Terms & { department?: number | undefined; level?: number | undefined; weeks?: number | undefined },
) {
  const { db } = deps;
  const { from, to } = await termsOf(db, asked);
  const { source, target } = asked;
  const weeks = asked.weeks ?? (await queries.weeksBetween(db, source, target)) ?? usualWeeks;
  const rows = await queries.offeringsOf(db, {
    source,
    target,
    reach: await reachOf(db, caller),
    department: asked.department ?? null,
    level: asked.level ?? null,
    most: mostRolledOver + 1,
  });
  const offerings = rows.slice(0, mostRolledOver);
  // one whose doctor has left goes along to another one
  const going = offerings.filter(({ state }) => state !== 'noClass');
  return {
    source: shownTerm(from),
    target: shownTerm(to),
    weeks,
    offerings,
    more: rows.length > mostRolledOver,
    calendar: await calendarOf(deps, { offerings: going.map(({ offering_id }) => offering_id), target, weeks }),
  };
}

/**
 * Begins a roll-over, which the background works on (YRS-05).
 * @throws AppError rollOver.sameTerm, term.notFound, term.closed, rollOver.offeringNotFound, account.notFound
 */
export async function startRollOver(
  deps: Deps,
  caller: Caller,
  input: Terms & {
    weeks: number;
    parts: RollOverPart[];
    offering_ids: number[];
    doctors?: { offering_id: number; instructor_id: number }[] | undefined;
  },
): Promise<{ id: number; count: number }> {
  const now = deps.clock.now();
  const ids = [...new Set(input.offering_ids)];
  const doctors = new Map((input.doctors ?? []).map((one) => [one.offering_id, one.instructor_id]));
  return inTransaction(deps.db, async (trx) => {
    await termsOf(trx, input);
    const reach = await reachOf(trx, caller);
    if ((await queries.reachedAmong(trx, { ids, source: input.source, reach })).length < ids.length)
      throw new AppError('rollOver.offeringNotFound');
    for (const doctor of new Set(doctors.values()))
      if (!(await personForShare(trx, doctor, 'instructor')))
        throw new AppError('account.notFound', { fields: [{ field: 'body.doctors', key: 'account.notFound' }] });
    const offerings = ids.map((offering_id) => ({ offering_id, doctor_id: doctors.get(offering_id) ?? null }));
    return { id: await begin(trx, caller, now, input, offerings), count: ids.length };
  });
}

async function begin(
  trx: Trx,
  caller: Caller,
  now: Date,
  { source, target, weeks, parts }: Terms & { weeks: number; parts: RollOverPart[] },
  offerings: readonly { offering_id: number; doctor_id: number | null }[],
): Promise<number> {
  const made = { source_term: source, target_term: target, weeks, parts: [...new Set(parts)] };
  const id = await queries.insertRollOver(trx, { ...made, made_by: caller.userId, made_at: now }, offerings);
  await recordAudit(trx, caller, now, {
    action: 'rollOver.started',
    subjectType: 'rollOver',
    subjectId: id,
    after: { ...made, offerings: offerings.length },
  });
  return id;
}

const isOwner = ({ role, duties }: Caller): boolean => role === 'admin' && !duties;
const byWhom = (caller: Caller): number | null => (isOwner(caller) ? null : caller.userId);

function shown(row: queries.RollOverRow, now: Date) {
  const until = row.finished_at && new Date(row.finished_at.getTime() + undoableMs);
  return {
    roll_over_id: row.roll_over_id,
    source: { term_id: row.source_term, name: row.source_name, name_ar: row.source_name_ar },
    target: { term_id: row.target_term, name: row.target_name, name_ar: row.target_name_ar },
    weeks: row.weeks,
    parts: row.parts,
    made_at: row.made_at,
    total: row.total,
    done: row.done,
    left: row.left,
    state: row.undone_at ? ('undone' as const) : row.finished_at ? ('finished' as const) : ('running' as const),
    undo_until: until && !row.undone_at && until > now ? until : null,
  };
}

/** The last roll-overs: all for an owner, for others their own. */
export async function listRollOvers({ db, clock }: Deps, caller: Caller) {
  const rows = await queries.rollOvers(db, { by: byWhom(caller), id: null, most: 20 });
  return rows.map((row) => shown(row, clock.now()));
}

const nothing: queries.Outcome = {
  members: 0,
  classes: 0,
  chapters: 0,
  assignments: 0,
  exams: 0,
  gradebook: false,
  assignments_outside: [],
  exams_outside: [],
  exams_left: [],
};

/** One roll-over with what came of each offering. @throws AppError rollOver.notFound */
export async function rollOverReport({ db, clock }: Deps, caller: Caller, id: number) {
  const [row] = await queries.rollOvers(db, { by: byWhom(caller), id, most: 1 });
  if (!row) throw new AppError('rollOver.notFound');
  const offerings = await queries.rolledOfferings(db, id);
  return {
    ...shown(row, clock.now()),
    offerings: offerings.map(({ outcome, ...rest }) => ({ ...rest, ...nothing, ...outcome })),
  };
}

/**
 * Takes back what a roll-over has brought (YRS-05): within 24 hours of its end, as long as nobody has added to it or changed it.
 * @throws AppError rollOver.notFound, rollOver.running, rollOver.undone, rollOver.tooLate, rollOver.used, term.closed
 */
export function undoRollOver(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.rollOverForUpdate(trx, id);
    if (!found || (!isOwner(caller) && found.made_by !== caller.userId)) throw new AppError('rollOver.notFound');
    if (found.undone_at) throw new AppError('rollOver.undone');
    if (!found.finished_at) throw new AppError('rollOver.running');
    if (now.getTime() - found.finished_at.getTime() > undoableMs) throw new AppError('rollOver.tooLate');
    if ((await heldTermState(trx, found.target_term)) === 'closed') throw new AppError('term.closed');
    const filled = await queries.filledBy(trx, id);
    const used = (await queries.usedSince(trx, id)).map(({ course_code }) => course_code);
    if (used.length > 0) throw usedIn(used);
    const copies = await queries.copiesOf(trx, id);
    await queries.forgetCopies(trx, id);
    const of = (kind: queries.Copy['kind'], target?: number) =>
      copies
        .filter((copy) => copy.kind === kind && (target === undefined || copy.target_id === target))
        .map(({ copy }) => copy);
    const assignments = of('assignment').map(Number);
    const removed = async () => {
      await unrollSchemes(trx, of('gradebook').map(Number));
      await unrollRubrics(trx, assignments);
      await unrollDrafts(trx, of('draft'));
      await unrollContent(trx, { chapters: of('chapter').map(Number), assignments });
      for (const { target_id, made } of filled)
        await unrollOffering(trx, {
          target: target_id,
          made,
          classes: of('class', target_id).map(Number),
          members: of('member', target_id).map(Number),
        });
    };
    await removed().catch((error: unknown) => {
      // something that hangs on a copy and is not looked for above
      throw isForeignKey(error) ? usedIn(['…']) : error;
    });
    await queries.markUndone(trx, id, now);
    await recordAudit(trx, caller, now, { action: 'rollOver.undone', subjectType: 'rollOver', subjectId: id });
  });
}

const isForeignKey = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

const mostNamed = 5;
const usedIn = (codes: readonly string[]): AppError =>
  new AppError('rollOver.used', {
    params: (lang) => ({
      courses: formatList(
        codes.length > mostNamed ? [...codes.slice(0, mostNamed), '…'] : codes,
        lang === 'en' ? 'En' : 'Ar',
      ),
    }),
  });

/** A doctor’s own offering of a course in the term that the call means, and their offerings of it in others. */
async function ownOfferings(db: Db, caller: Caller, courseCode: string) {
  const { courseId, termId } = await courseAccess(db, caller, courseCode);
  return { termId, sources: await queries.earlierOf(db, { courseId, doctor: caller.userId, target: termId }) };
}

/** What a doctor could bring into a course from another term (YRS-05). @throws AppError class.notYours */
export async function lookAtCourse(
  deps: Pick<Deps, 'db' | 'settings'>,
  caller: Caller,
  courseCode: string,
  asked: { source?: number | undefined; weeks?: number | undefined },
) {
  const { termId, sources } = await ownOfferings(deps.db, caller, courseCode);
  const to = await termForRoll(deps.db, termId);
  if (!to) throw new AppError('term.notFound');
  const source = sources.find(({ offering_id }) => offering_id === asked.source) ?? sources[0];
  const weeks = asked.weeks ?? (source && (await queries.weeksBetween(deps.db, source.term_id, termId))) ?? usualWeeks;
  return {
    target: shownTerm(to),
    sources,
    source: source?.offering_id ?? null,
    weeks,
    calendar: source ? await calendarOf(deps, { offerings: [source.offering_id], target: termId, weeks }) : [],
  };
}

/**
 * Brings contents of a doctor’s own offering of another term along, at once (YRS-05).
 * @throws AppError class.notYours, term.closed, rollOver.offeringNotFound
 */
export async function rollOverCourse(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  input: { source: number; weeks: number; parts: RollOverPart[] },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { termId, sources } = await ownOfferings(trx, caller, courseCode);
    const source = sources.find(({ offering_id }) => offering_id === input.source);
    if (!source) throw new AppError('rollOver.offeringNotFound');
    // the office gives a doctor classes and a team
    const parts = input.parts.filter((part) => part !== 'team');
    const terms = { source: source.term_id, target: termId };
    const id = await begin(trx, caller, now, { ...terms, weeks: input.weeks, parts }, [
      { offering_id: source.offering_id, doctor_id: null },
    ]);
    await rollAll(deps, trx, id, now);
    return id;
  });
}
