import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import type { PetitionKind } from '@daftar/contracts/levels/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { reachOf } from '../identity/index.ts';
import { type Caller, type Db, type Deps, emit, recordAudit, type Trx } from '../kernel/index.ts';
import { documentIn, rowIn } from './compute.ts';
import * as queries from './petition-queries.ts';
import { requireLevel } from './prepare.ts';
import { resultParams } from './publishing.ts';
import { namesOf } from './queries.ts';

const dayMs = 86_400_000;
const pageSize = 100;

const windowOf = (row: Pick<queries.OwnResultRow, 'publish_at' | 'petition_days'>): Date | null =>
  row.petition_days === null ? null : new Date(row.publish_at.getTime() + row.petition_days * dayMs);

/** The published results of a student, the newest of each term (RST-10). */
export async function ownResults({ db, clock }: Pick<Deps, 'db' | 'clock'>, studentId: number) {
  const now = clock.now();
  const [rows, petitions] = await Promise.all([
    queries.ownResults(db, studentId, now),
    queries.petitionsOfStudent(db, studentId),
  ]);
  const documents = rows.map(({ document }) => documentIn(document));
  const versions = documents.flatMap(({ bylaws }) => bylaws.flatMap(({ version_id }) => version_id ?? []));
  const shownParts = await shownPartsBy(db, versions);
  return rows.map((row, at) => {
    const { courses, bylaws } = documents[at]!;
    const { key: _, ...own } = rowIn(row.content);
    const until = windowOf(row);
    return {
      ...own,
      result_id: row.result_id,
      number: row.number,
      name: row.name,
      name_ar: row.name_ar,
      year: row.year,
      year_ar: row.year_ar,
      class_level: row.class_level,
      published_at: row.publish_at,
      courses: own.courses.map(({ course, bylaw, parts, ...one }) => {
        const shown = shownParts(bylaw === null ? null : bylaws[bylaw]!.version_id);
        const { course_code, course_name, course_name_ar, hours } = courses[course]!;
        return {
          ...one,
          parts: parts.filter(({ part }) => !shown || shown.includes(part)),
          course_code,
          course_name,
          course_name_ar,
          hours,
        };
      }),
      petition: {
        until,
        open: until !== null && now < until,
        kinds: row.petition_kinds,
        fee: row.petition_fee,
      },
      petitions: petitions
        .filter(({ term_id }) => term_id === row.term_id)
        .map(({ term_id: __, ...petition }) => petition),
    };
  });
}

/** Which parts a version lets students see; undefined: all. */
async function shownPartsBy(db: Db, versions: readonly number[]) {
  const rows = versions.length === 0 ? [] : await queries.rulesOf(db, [...new Set(versions)]);
  const shown = new Map(
    rows.map(({ version_id, rules }) => [version_id, (JSON.parse(rules) as BylawRules).shown_parts]),
  );
  return (version: number | null) => (version === null ? undefined : shown.get(version));
}

/**
 * A student petitions about a course of a published result (RST-10).
 * @throws AppError petition.notYours, petition.tooLate, petition.exists
 */
export async function addPetition(
  deps: Deps,
  caller: Caller,
  given: { result_id: number; offering_id: number; kind: PetitionKind; reason: string },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const row = (await queries.ownResults(trx, caller.userId, now)).find(
      ({ result_id }) => result_id === given.result_id,
    );
    const hasCourse = row && rowIn(row.content).courses.some(({ offering_id }) => offering_id === given.offering_id);
    if (!row || !hasCourse) throw new AppError('petition.notYours');
    const until = windowOf(row);
    if (!until || now >= until || !row.petition_kinds.includes(given.kind)) throw new AppError('petition.tooLate');
    const petitionId = await queries.insertPetition(trx, {
      ...given,
      publication_id: row.publication_id,
      student_id: caller.userId,
      fee: row.petition_fee,
      made_at: now,
    });
    const { result_id, offering_id, kind, reason } = given;
    await recordAudit(trx, caller, now, {
      action: 'petition.made',
      subjectType: 'petition',
      subjectId: petitionId,
      after: { result_id, offering_id, kind },
      personal: { of: caller.userId, after: { reason } },
    });
    return petitionId;
  });
}

/** Petitions that the caller may decide, or that are decided. */
export async function listPetitions(
  db: Db,
  caller: Caller,
  { state, after }: { state: 'open' | 'decided'; after?: number },
) {
  const reach = await reachOf(db, caller);
  const rows = await queries.petitionsIn(db, {
    reach,
    decided: state === 'decided',
    after: after ?? 0,
    most: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const deciders = await namesOf(
    db,
    shown.flatMap(({ decided_by }) => decided_by ?? []),
  );
  const nameOf = new Map(deciders.map(({ id, ...names }) => [id, names]));
  return {
    petitions: shown.map(({ content, decided_by, ...petition }) => {
      const own = rowIn(content).courses.find(({ offering_id }) => offering_id === petition.offering_id)!;
      return {
        ...petition,
        mark: own.mark,
        letter: own.letter,
        state: own.mercy?.state ?? own.state,
        decided_by: (decided_by && nameOf.get(decided_by)) || null,
      };
    }),
    more: rows.length > pageSize,
  };
}

/** @throws AppError petition.notFound, petition.decided, duty.otherDepartment */
async function openPetition(trx: Trx, caller: Caller, id: number) {
  const petition = await queries.petitionForUpdate(trx, id);
  if (!petition) throw new AppError('petition.notFound');
  await requireLevel(trx, caller, petition.term_id, petition.level);
  if (petition.decided_at) throw new AppError('petition.decided');
  return petition;
}

/**
 * Notes the receipt of a petition’s fee.
 * @throws AppError petition.notFound, petition.decided, petition.noFee, duty.otherDepartment
 */
export async function noteFee(deps: Deps, caller: Caller, id: number, note: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const petition = await openPetition(trx, caller, id);
    if (petition.fee === null) throw new AppError('petition.noFee');
    await queries.noteFee(trx, id, { note, userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'petition.feeNoted',
      subjectType: 'petition',
      subjectId: id,
      after: { student_id: petition.student_id },
      personal: { of: petition.student_id, after: { note } },
    });
  });
}

/**
 * Decides a petition and tells the student.
 * @throws AppError petition.notFound, petition.decided, petition.feeFirst, duty.otherDepartment
 */
export async function decidePetition(
  deps: Deps,
  caller: Caller,
  id: number,
  { accepted, answer }: { accepted: boolean; answer: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const petition = await openPetition(trx, caller, id);
    if (petition.fee !== null && petition.fee_noted_at === null) throw new AppError('petition.feeFirst');
    await queries.decide(trx, id, { accepted, answer, userId: caller.userId, now });
    const params = { ...resultParams(petition), outcome: 'petition' as const };
    await emit(
      trx,
      { type: 'notify.person', userId: petition.student_id, notification: { kind: 'levelResult', params } },
      { now, requestId: caller.requestId },
    );
    await recordAudit(trx, caller, now, {
      action: 'petition.decided',
      subjectType: 'petition',
      subjectId: id,
      after: { student_id: petition.student_id, offering_id: petition.offering_id, accepted },
      personal: { of: petition.student_id, after: { answer } },
    });
  });
}
