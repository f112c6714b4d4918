import { formatDateTime, formatList } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { SpokenParams } from '@daftar/service-kit/say';
import { type Caller, type Deps, recordAudit, releaseHeld, saidName, type Trx } from '../../kernel/index.ts';
import * as queries from './queries.ts';

export interface TermInput extends queries.Names, queries.Days {
  year_id?: number | undefined;
  year?: queries.Names | undefined;
}

/** A term as the owner who changes it has seen it. */
export type SeenTerm = Pick<queries.TermRow, (typeof seenFields)[number]>;
const seenFields = ['year_id', 'year', 'year_ar', 'name', 'name_ar', 'starts_on', 'ends_on'] as const;

/** Refuses a change by an owner who hasn’t seen what another one changed, and says what is stored. @throws AppError term.changed */
function refuseUnseen(present: queries.TermRow, seen: SeenTerm): void {
  if (seenFields.every((field) => seen[field] === present[field])) return;
  throw new AppError('term.changed', {
    params: (lang) => {
      const own = (text: string, arabic: string | null) => (lang === 'ar' ? (arabic ?? text) : text);
      const day = (iso: string | null) => (iso === null ? '–' : `\u2066${iso.split('-').reverse().join('/')}\u2069`);
      return {
        name: own(present.name, present.name_ar),
        year: own(present.year, present.year_ar),
        from: day(present.starts_on),
        to: day(present.ends_on),
      };
    },
  });
}

/** What the activity log shows of a term. */
const inWords = ({ name, year, starts_on, ends_on }: Pick<queries.TermRow, 'name' | 'year' | keyof queries.Days>) => ({
  term: `${name} (${year})`,
  starts_on,
  ends_on,
});

/** @throws AppError term.notFound */
function among(terms: readonly queries.TermRow[], id: number): queries.TermRow {
  const found = terms.find(({ term_id }) => term_id === id);
  if (!found) throw new AppError('term.notFound');
  return found;
}

/** The year of a term that is made or changed: a new one, or one that is there, renamed where names come. @throws AppError year.notFound, year.nameExists */
async function yearOf(trx: Trx, { year_id, year }: TermInput): Promise<number> {
  if (year_id === undefined && year) return queries.insertYear(trx, year);
  const found = year_id === undefined ? undefined : await queries.yearForUpdate(trx, year_id);
  if (found && year) await queries.renameYear(trx, found.year_id, year);
  if (!found) throw new AppError('year.notFound', { fields: [{ field: 'body.year_id', key: 'year.notFound' }] });
  return found.year_id;
}

/** @throws AppError term.endsFirst, term.overlaps, which names the other term */
async function checkDays(deps: Deps, trx: Trx, days: queries.Days, id: number | null): Promise<void> {
  if (days.starts_on !== null && days.ends_on !== null && days.ends_on < days.starts_on)
    throw new AppError('term.endsFirst', { fields: [{ field: 'body.ends_on', key: 'term.endsFirst' }] });
  const other = await queries.overlapping(trx, deps.settings.timeZone, days, id);
  if (!other) return;
  throw new AppError('term.overlaps', {
    text: other.starts_on === null || other.ends_on === null ? 'term.overlapsUndated' : 'term.overlapsWith',
    params: saidName(other.name, other.name_ar),
  });
}

/**
 * Plans a term (YRS-04).
 * @throws AppError year.notFound, year.nameExists, term.nameExists, term.overlaps, term.endsFirst
 */
export function addTerm(deps: Deps, caller: Caller, input: TermInput): Promise<number> {
  const zone = deps.settings.timeZone;
  return inTransaction(deps.db, async (trx) => {
    await queries.holdTerms(trx, zone);
    await checkDays(deps, trx, input, null);
    const id = await queries.insertTerm(trx, zone, { ...input, year_id: await yearOf(trx, input) });
    const made = among(await queries.holdTerms(trx, zone), id);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'term.added',
      subjectType: 'term',
      subjectId: id,
      after: inWords(made),
    });
    return id;
  });
}

/**
 * Changes a term’s names, days or year; also of a closed one, whose contents stay within its days.
 * `seen`: as the caller has seen it; what another owner changed since refuses the change.
 * @throws AppError term.notFound, term.changed, year.notFound, year.nameExists, term.nameExists, term.overlaps,
 * term.endsFirst, term.contentsOutside
 */
export function updateTerm(
  deps: Deps,
  caller: Caller,
  id: number,
  { seen, ...input }: TermInput & { seen?: SeenTerm | undefined },
): Promise<void> {
  const zone = deps.settings.timeZone;
  return inTransaction(deps.db, async (trx) => {
    const before = among(await queries.holdTerms(trx, zone), id);
    if (seen) refuseUnseen(before, seen);
    await checkDays(deps, trx, input, id);
    await queries.changeTerm(trx, zone, id, { ...input, year_id: await yearOf(trx, input) });
    await queries.dropEmptyYear(trx, before.year_id);
    const after = among(await queries.holdTerms(trx, zone), id);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'term.updated',
      subjectType: 'term',
      subjectId: id,
      before: inWords(before),
      after: inWords(after),
    });
  });
}

/** Deletes a term that nothing belongs to. @throws AppError term.notFound, term.isCurrent, term.inUse */
export function deleteTerm(deps: Deps, caller: Caller, id: number): Promise<SpokenParams> {
  return inTransaction(deps.db, async (trx) => {
    const term = among(await queries.holdTerms(trx, deps.settings.timeZone), id);
    if (term.state === 'current') throw new AppError('term.isCurrent');
    const courses = await queries.offeringsIn(trx, id);
    if (courses > 0) throw new AppError('term.inUse', { text: 'term.usedBy', params: { count: courses } });
    await queries.dropTerm(trx, id);
    await queries.dropEmptyYear(trx, term.year_id);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'term.deleted',
      subjectType: 'term',
      subjectId: id,
      before: inWords(term),
    });
    return saidName(term.name, term.name_ar);
  });
}

/** What opening a term closes (YRS-04). @throws AppError term.notFound, term.isCurrent */
export function openingOf(deps: Deps, id: number) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    // looked at, not held: what is told may be old by the time it is opened, which `closes` finds out
    const { current } = toOpen(await queries.allTerms(trx, deps.settings.timeZone), id);
    const running = await queries.runningIn(trx, current.term_id, now);
    return { closes: current, running, ...(await queries.leftIn(trx, current.term_id, now)) };
  });
}

/** @throws AppError term.notFound, term.isCurrent */
function toOpen(terms: readonly queries.TermRow[], id: number) {
  const term = among(terms, id);
  if (term.state === 'current') throw new AppError('term.isCurrent', { text: 'term.isCurrentAlready' });
  const current = terms.find(({ state }) => state === 'current');
  if (!current) throw new Error('no term is current');
  return { term, current };
}

/**
 * Makes a term the current one and closes the one that was, in one act (YRS-04): from then on nobody changes what belongs
 * to it, and students are told what doctors have prepared for them. Refused while its exams run; what it would leave unreleased must be known. `closes`: the term that the caller has
 * been told it closes; two owners who open terms at once don't close one that neither has looked at.
 * @throws AppError term.notFound, term.isCurrent, term.otherCurrent, term.examsRunning, term.leaves
 */
export function openTerm(deps: Deps, caller: Caller, id: number, closes: number | undefined) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { term, current } = toOpen(await queries.holdTerms(trx, deps.settings.timeZone), id);
    if (closes !== undefined && closes !== current.term_id) throw new AppError('term.otherCurrent');
    const running = await queries.runningIn(trx, current.term_id, now, 'hold');
    if (running.length > 0)
      throw new AppError('term.examsRunning', {
        params: (lang) => ({ exams: describe(running, lang, deps.settings.timeZone) }),
        extra: { exams: running },
      });
    const left = await queries.leftIn(trx, current.term_id, now);
    if (closes === undefined && Object.values(left).some((count) => count > 0))
      throw new AppError('term.leaves', { params: (lang) => ({ left: leftInWords(left, lang) }), extra: left });
    await queries.setState(trx, current.term_id, 'closed');
    await queries.setState(trx, id, 'current');
    await releaseHeld(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'term.opened',
      subjectType: 'term',
      subjectId: id,
      before: inWords(current),
      after: { ...inWords(term), ...left },
    });
    return { closed_id: current.term_id, said: saidName(term.name, term.name_ar) };
  });
}

type Lang = 'en' | 'ar';
const languageOf = (lang: Lang) => (lang === 'en' ? 'En' : 'Ar');
const mostNamed = 5;

const describe = (running: readonly queries.RunningExam[], lang: Lang, timeZone: string): string =>
  formatList(
    running.slice(0, mostNamed).map(({ exam_name, course_code, ends_at, open }) =>
      translate(lang, 'term.runningExam', {
        exam: exam_name,
        course: course_code,
        end: formatDateTime(ends_at, { language: languageOf(lang), timeZone }),
        count: open,
      }),
    ),
    languageOf(lang),
  );

const leftInWords = (left: queries.Left, lang: Lang): string =>
  formatList(
    (['exams_to_come', 'unreleased_exams', 'unreleased_assignments', 'unsealed'] as const)
      .filter((what) => left[what] > 0)
      .map((what) => translate(lang, `term.left.${what}`, { count: left[what] })),
    languageOf(lang),
  );
