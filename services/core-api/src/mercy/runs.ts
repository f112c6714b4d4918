import type { MercyRefusal, MercyState } from '@daftar/contracts/mercy/limits';
import { type MercyChange, mercyFor } from '@daftar/contracts/mercy/mercy';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { listTerms } from '../faculty/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../kernel/index.ts';
import { headedBy, refuseBarred, requireDecider } from './access.ts';
import { hashOfChanges, type StoredChange } from './changes.ts';
import { inputsOf } from './inputs.ts';
import * as queries from './queries.ts';
import { rulesIn, shownVersion } from './rules.ts';

const pageSize = 200;

const stateOf = ({ first_at, second_at, reversed_at }: queries.RunRow): MercyState =>
  reversed_at ? 'reversed' : second_at ? 'approved' : first_at ? 'first' : 'dry';

const shownRun = ({ marks_hash: _, changes_hash: __, refused: ___, first_id: ____, ...run }: queries.RunRow) => ({
  ...run,
  state: stateOf(run as queries.RunRow),
});

/** The rules, the runs that the caller may see, and where the caller may make one (RST-08). */
export async function mercyPage({ db, settings }: Pick<Deps, 'db' | 'settings'>, caller: Caller) {
  const headed = caller.duties ? await headedBy(db, caller.userId) : null;
  const [versions, runs, terms] = await Promise.all([
    queries.versionsOf(db),
    headed?.length === 0 ? [] : queries.runsOf(db, { levels: headed }),
    headed?.length === 0 ? [] : listTerms(db, settings.timeZone, caller),
  ]);
  const levelsOf = (term: number) =>
    headed ? headed.filter(({ term_id }) => term_id === term).map(({ level }) => level) : [1, 2, 3, 4];
  return {
    versions: versions.map(shownVersion),
    runs: runs.map(shownRun),
    terms: terms
      .map(({ term_id, name, name_ar, year, year_ar }) => ({
        term_id,
        name,
        name_ar,
        year,
        year_ar,
        levels: levelsOf(term_id).toSorted((a, b) => a - b),
      }))
      .filter(({ levels }) => levels.length > 0),
  };
}

const hundredths = (points: number): number => Math.round(points * 100);

const storedOf = ({ id, clause, mark, given, before, after }: MercyChange): StoredChange => ({
  offering_id: id,
  clause,
  mark: hundredths(mark),
  given: hundredths(given),
  letter_before: before.letter,
  letter_after: after.letter,
  grade_after: after.name,
  grade_after_ar: after.name_ar,
  points_after: after.points == null ? null : hundredths(after.points),
});

/**
 * Dry run: what the newest rules give to the students of a level (RST-08). It changes no result.
 * @throws AppError mercy.notYours, term.notFound, mercy.noRules, mercy.noResults, mercy.unsealed
 */
export async function addRun(deps: Deps, caller: Caller, of: { term_id: number; level: number }): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await requireDecider(trx, caller, of);
    if (!(await queries.hasTerm(trx, of.term_id))) throw new AppError('term.notFound');
    await queries.holdMercy(trx);
    const version = await queries.newestVersion(trx);
    if (!version) throw new AppError('mercy.noRules');
    await queries.holdMarks(trx, of);
    const { students, unsealed, hash } = await inputsOf(trx, of);
    if (students.length === 0) throw new AppError('mercy.noResults');
    if (unsealed.length > 0)
      throw new AppError('mercy.unsealed', {
        text: 'mercy.unsealedCourses',
        params: { courses: [...new Set(unsealed)].slice(0, 10).join(' · ') },
      });
    const rules = rulesIn(version.rules);
    const refused: Partial<Record<MercyRefusal, number>> = {};
    const given = students.flatMap(({ student_id, key, input }) => {
      const told = mercyFor(rules, input);
      for (const { why } of told.refused) refused[why] = (refused[why] ?? 0) + 1;
      if (told.changes.length === 0) return [];
      return [{ student_id, key, failed: told.failed, changes: told.changes.map(storedOf) }];
    });
    const changesHash = hashOfChanges(given);
    const runId = await queries.insertRun(
      trx,
      {
        ...of,
        version: version.version,
        marks_hash: hash,
        changes_hash: changesHash,
        students: given.length,
        refused,
        made_by: caller.userId,
        made_at: now,
      },
      given.map(({ key: _, ...student }) => student),
    );
    await recordAudit(trx, caller, now, {
      action: 'mercy.ran',
      subjectType: 'mercyRun',
      subjectId: runId,
      after: {
        ...of,
        version: version.version,
        students: given.length,
        results: hash.toString('hex'),
        hash: changesHash.toString('hex'),
      },
    });
    return runId;
  });
}

/** @throws AppError mercy.runNotFound, mercy.notYours */
async function runFor(db: Db, caller: Caller, runId: number): Promise<queries.RunRow> {
  const [run] = await queries.runsOf(db, { runId });
  if (!run) throw new AppError('mercy.runNotFound');
  await requireDecider(db, caller, run);
  return run;
}

/**
 * A page of a run, by student; that it was read is logged (RST-08, TRU-10).
 * @throws AppError mercy.runNotFound, mercy.notYours
 */
export async function runPage(deps: Deps, caller: Caller, runId: number, after: number | undefined) {
  const { db, clock } = deps;
  const run = await runFor(db, caller, runId);
  const [version, newest, students, other] = await Promise.all([
    queries.versionBy(db, run.version),
    queries.newestVersion(db),
    queries.studentsOf(db, { runId, after: after ?? 0, most: pageSize + 1 }),
    queries.holdsFor(db, run),
  ]);
  const shown = students.slice(0, pageSize);
  const changes = Map.groupBy(
    await queries.changesOf(
      db,
      runId,
      shown.map(({ student_id }) => student_id),
    ),
    ({ student_id }) => student_id,
  );
  await recordAudit(db, caller, clock.now(), {
    action: 'mercy.read',
    subjectType: 'mercyRun',
    subjectId: runId,
    after: { students: shown.length },
  });
  const state = stateOf(run);
  const outdated = newest!.version !== run.version;
  return {
    ...shownRun(run),
    rules: rulesIn(version!.rules),
    may_approve:
      (state === 'dry' || state === 'first') &&
      run.students > 0 &&
      run.first_id !== caller.userId &&
      !outdated &&
      !other,
    may_reverse: state === 'approved',
    outdated,
    refused: Object.entries(run.refused).map(([why, courses]) => ({ why: why as MercyRefusal, courses })),
    rows: shown.map(({ failed, ...student }) => {
      const own = changes.get(student.student_id) ?? [];
      return {
        ...student,
        failed_before: failed,
        failed_after: failed - own.filter(({ clause }) => clause === 'pass').length,
        changes: own.map(({ student_id: _, ...change }) => ({
          ...change,
          state_before: change.clause === 'pass' ? ('failed' as const) : ('passed' as const),
          state_after: 'passed' as const,
        })),
      };
    }),
    more: students.length > pageSize,
  };
}

/** A run that the caller may decide, locked. @throws AppError mercy.runNotFound, mercy.notYours, mercy.barred */
async function heldRun(trx: Trx, caller: Caller, runId: number): Promise<queries.RunRow> {
  await queries.holdMercy(trx);
  const run = await runFor(trx, caller, runId);
  await refuseBarred(trx, caller, run);
  return run;
}

/**
 * Approves a dry run, as the first or the second of two people (RST-08): by the results and rules of the dry run alone.
 * @returns how far the run is
 * @throws AppError as `heldRun`, mercy.approved, mercy.empty, mercy.twoPeople, mercy.otherHolds, mercy.rulesChanged,
 * mercy.marksChanged, mercy.published
 */
export async function approveRun(deps: Deps, caller: Caller, runId: number): Promise<MercyState> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const run = await heldRun(trx, caller, runId);
    if (run.second_at) throw new AppError('mercy.approved');
    if (run.students === 0) throw new AppError('mercy.empty');
    if (run.first_id === caller.userId) throw new AppError('mercy.twoPeople');
    if (await queries.holdsFor(trx, run)) throw new AppError('mercy.otherHolds');
    if (await queries.isPublished(trx, run)) throw new AppError('mercy.published');
    const newest = await queries.newestVersion(trx);
    if (newest?.version !== run.version) throw new AppError('mercy.rulesChanged');
    await queries.holdMarks(trx, run);
    const { hash, unsealed } = await inputsOf(trx, run);
    if (unsealed.length > 0 || !hash.equals(run.marks_hash)) throw new AppError('mercy.marksChanged');
    const isFirst = run.first_at === null;
    await queries.updateRun(
      trx,
      runId,
      isFirst ? { first_by: caller.userId, first_at: now } : { second_by: caller.userId, second_at: now },
    );
    await recordAudit(trx, caller, now, {
      action: isFirst ? 'mercy.approvedFirst' : 'mercy.approved',
      subjectType: 'mercyRun',
      subjectId: runId,
      after: { version: run.version, students: run.students, hash: run.changes_hash.toString('hex') },
    });
    return isFirst ? 'first' : 'approved';
  });
}

/**
 * Reverses an approved run as a whole (RST-08); what it gave stays on record.
 * @throws AppError as `heldRun`, mercy.notApproved, mercy.published
 */
export async function reverseRun(deps: Deps, caller: Caller, runId: number, reason: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const run = await heldRun(trx, caller, runId);
    if (stateOf(run) !== 'approved') throw new AppError('mercy.notApproved');
    if (await queries.isPublished(trx, run)) throw new AppError('mercy.published');
    await queries.updateRun(trx, runId, { reversed_by: caller.userId, reversed_at: now, reverse_reason: reason });
    await recordAudit(trx, caller, now, {
      action: 'mercy.reversed',
      subjectType: 'mercyRun',
      subjectId: runId,
      after: { students: run.students, reason, hash: run.changes_hash.toString('hex') },
    });
  });
}
