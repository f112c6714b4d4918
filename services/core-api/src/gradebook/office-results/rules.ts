import type { DecidedState, ResultState } from '@daftar/contracts/gradebook/kinds';
import type { OfferingState } from '@daftar/contracts/gradebook/office-results';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { listTerms, requireOpenTerm } from '../../faculty/index.ts';
import { reachOf, requireWithin } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { bookOf } from '../book/queries.ts';
import { readBook } from '../book/read.ts';
import { type GradeRecord, type RecordedMark, recordOf, sealedRecord, stateIn } from '../book/record.ts';
import { inForce, peopleWithKeys, refuseSealed, type SealRow, sealsOf } from '../book/sealed.ts';
import * as queries from './queries.ts';

const pageSize = 100;

/** The offerings of a term with the state of their marks, for the office (RST-02). */
export async function offeringResults(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  caller: Pick<Caller, 'userId' | 'role' | 'duties'>,
  asked: { term?: number; state?: OfferingState; course?: string; after?: number },
) {
  const [all, reach] = await Promise.all([listTerms(db, settings.timeZone, caller), reachOf(db, caller)]);
  const terms = all
    .map(({ term_id, name, name_ar, year, year_ar, state }) => ({ term_id, name, name_ar, year, year_ar, state }))
    .toSorted((a, b) => Number(b.state === 'current') - Number(a.state === 'current'));
  const term = asked.term ?? terms[0]?.term_id;
  if (term === undefined) {
    return { terms, term_id: null, counts: { missing: 0, open: 0, sealed: 0 }, offerings: [], more: false };
  }
  const page = {
    term,
    reach,
    state: asked.state ?? null,
    course: asked.course?.trim() || null,
    after: asked.after ?? 0,
    most: pageSize + 1,
  };
  const [counts, rows] = await Promise.all([queries.countsOf(db, { term, reach }), queries.offeringsOf(db, page)]);
  return {
    terms,
    term_id: term,
    counts,
    offerings: rows.slice(0, pageSize).map(shownOf),
    more: rows.length > pageSize,
  };
}

const shownOf = ({ course_id: _, department_ids: __, gradebook_id: ___, ...row }: queries.OfferingRow) => row;

/**
 * The results of an offering for the office, with all that changed since the first seal; that they were read is logged
 * (RST-02, TRU-10).
 * @throws AppError offering.notFound, gradebook.sealNotFound, duty.otherDepartment
 */
export async function resultsOfOffering(deps: Deps, caller: Caller, offeringId: number, version: number | undefined) {
  const { db } = deps;
  const offering = await queries.offeringById(db, offeringId);
  if (!offering) throw new AppError('offering.notFound');
  await requireWithin(db, caller, offering.department_ids);
  const now = deps.clock.now();
  const seals = offering.gradebook_id === null ? [] : await sealsOf(db, offering.gradebook_id);
  const seal = version === undefined ? inForce(seals) : seals.find((one) => one.version === version);
  if (version !== undefined && !seal) throw new AppError('gradebook.sealNotFound');
  await recordAudit(db, caller, now, {
    action: 'gradebook.resultsRead',
    subjectType: 'offering',
    subjectId: offeringId,
    after: { course_id: offering.course_id, version: seal?.version ?? null },
  });
  const keyed = seal ? sealedRecord(seal.content) : null;
  const present = keyed ? null : await presentRecord(deps, offering, now);
  const record = keyed ?? present!;
  const [versions, changes, students] = await Promise.all([
    versionsOf(db, offering.gradebook_id, seals),
    changesOf(db, seals),
    keyed ? namedBy(db, keyed) : present!.students,
  ]);
  const reasons = new Map((await queries.reasonsOf(db, offeringId)).map((one) => [one.student_id, one.reason]));
  return {
    ...shownOf(offering),
    shown: seal?.version ?? null,
    hash: seal ? seal.content_hash.toString('hex') : null,
    hours: record.hours ?? null,
    bylaws: (record.bylaws ?? []).map(({ name, name_ar, version: number }) => ({ name, name_ar, version: number })),
    versions,
    changes,
    groups: record.groups,
    students: students.map((student) => ({
      ...student,
      parts: student.parts ?? [],
      points: student.points ?? null,
      bylaw: student.bylaw ?? null,
      state: stateIn(student),
      reason: reasons.get(student.student_id) ?? null,
    })),
  };
}

async function presentRecord({ db }: Deps, { offering_id, course_id, course_code }: queries.OfferingRow, now: Date) {
  const book = await readBook(db, { offeringId: offering_id, courseId: course_id }, now);
  const { students, ...record } = recordOf(book, course_code);
  const nameOf = new Map(
    book.students.map(({ student_id, first_name, last_name, first_name_ar, last_name_ar }) => [
      student_id,
      { first_name, last_name, first_name_ar, last_name_ar },
    ]),
  );
  return { ...record, students: students.map((mark) => ({ ...nameOf.get(mark.student_id)!, ...mark })) };
}

/** The sealed marks with the names of today. */
async function namedBy(db: Db, { students }: GradeRecord) {
  const people = await peopleWithKeys(db, { keys: students.map(({ key }) => key) });
  const personOf = new Map(people.map(({ key, id, ...names }) => [key, { student_id: id, ...names }]));
  return students
    .flatMap(({ key, ...mark }) => {
      const person = personOf.get(key);
      return person ? [{ ...person, ...mark }] : [];
    })
    .toSorted((a, b) => a.student_id - b.student_id);
}

async function versionsOf(db: Db, gradebookId: number | null, seals: readonly SealRow[]) {
  const people = gradebookId === null ? [] : await queries.askedAndDecided(db, gradebookId);
  const ids = people.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]).filter((id) => id !== null);
  const nameOf = new Map((await queries.namesOf(db, ids)).map(({ id, ...names }) => [id, names]));
  return seals.map(({ seal_id: _, content, content_hash, ...seal }) => {
    const acted = people.find(({ version }) => version === seal.version);
    return {
      ...seal,
      hash: content_hash.toString('hex'),
      students: sealedRecord(content).students.length,
      asked_by: (acted?.asked_by && nameOf.get(acted.asked_by)) || null,
      decided_by: (acted?.decided_by && nameOf.get(acted.decided_by)) || null,
    };
  });
}

type Said = { mark: number | null; letter: string | null; state: ResultState };
const saidOf = (mark: RecordedMark | undefined): Said | null =>
  mark ? { mark: mark.mark, letter: mark.letter, state: stateIn(mark) } : null;

/** Each result that a later version changed: shown for ever. Newest version first. */
async function changesOf(db: Db, seals: readonly SealRow[]) {
  const records = seals.map(({ version, content }) => ({ version, record: sealedRecord(content) }));
  const changed = records.slice(0, -1).flatMap(({ version, record }, at) => {
    const before = new Map(records[at + 1]!.record.students.map((mark) => [mark.key, mark]));
    const after = new Map(record.students.map((mark) => [mark.key, mark]));
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const said = { before: saidOf(before.get(key)), after: saidOf(after.get(key)) };
      return JSON.stringify(said.before) === JSON.stringify(said.after) ? [] : [{ version, key, ...said }];
    });
  });
  const people = await peopleWithKeys(db, { keys: [...new Set(changed.map(({ key }) => key))] });
  const personOf = new Map(people.map(({ key, id, ...names }) => [key, { student_id: id, ...names }]));
  return changed.flatMap(({ key, ...change }) => {
    const person = personOf.get(key);
    return person ? [{ ...person, ...change }] : [];
  });
}

/**
 * Decides the state of a result before it is sealed, or takes the decision back (RST-02).
 * @throws AppError offering.notFound, duty.otherDepartment, term.closed, gradebook.sealed, gradebook.studentNotFound
 */
export const setResultState = (
  deps: Deps,
  caller: Caller,
  whose: { offeringId: number; studentId: number },
  { state, reason }: { state: DecidedState | null; reason: string },
): Promise<void> =>
  inTransaction(deps.db, (trx) => decideState(trx, caller, { ...whose, reason, now: deps.clock.now() }, () => state));

/**
 * The same within a transaction, by what was decided before.
 * @throws AppError offering.notFound, duty.otherDepartment, term.closed, gradebook.sealed, gradebook.studentNotFound
 */
export async function decideState(
  trx: Trx,
  caller: Caller,
  { offeringId, studentId, reason, now }: { offeringId: number; studentId: number; reason: string; now: Date },
  stateAfter: (before: DecidedState | null) => DecidedState | null,
): Promise<void> {
  const offering = await queries.offeringById(trx, offeringId);
  if (!offering) throw new AppError('offering.notFound');
  await requireWithin(trx, caller, offering.department_ids);
  await requireOpenTerm(trx, caller, offeringId);
  // Held exclusively, as by the seal.
  const book = await bookOf(trx, { offeringId, courseId: offering.course_id }, true);
  if (book) await refuseSealed(trx, book.gradebook_id);
  if (!(await queries.wasEnrolled(trx, offeringId, studentId))) throw new AppError('gradebook.studentNotFound');
  const before = await queries.stateForUpdate(trx, offeringId, studentId);
  const state = stateAfter(before?.state ?? null);
  if (state === null && !before) return;
  await queries.storeState(trx, { offeringId, studentId, state, reason, userId: caller.userId, now });
  await recordAudit(trx, caller, now, {
    action: 'gradebook.stateSet',
    subjectType: 'offering',
    subjectId: offeringId,
    before: { state: before?.state ?? null },
    after: { course_id: offering.course_id, student_id: studentId, state },
    personal: { of: studentId, after: { reason } },
  });
}
