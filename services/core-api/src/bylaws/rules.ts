import { bylawExamples, type ExampleName } from '@daftar/contracts/bylaws/examples';
import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { isWithin, reachOf } from '../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../kernel/index.ts';
import { hashOfRules, rulesIn, versionOn } from './in-force.ts';
import * as queries from './queries.ts';

/** All bylaws with their versions, the cohorts, and the examples (RST-01). */
export async function listBylaws({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const [rows, cohorts] = await Promise.all([queries.allBylaws(db), queries.allCohorts(db)]);
  const versions = Map.groupBy(
    await queries.versionsOf(
      db,
      rows.map(({ bylaw_id }) => bylaw_id),
    ),
    ({ bylaw_id }) => bylaw_id,
  );
  const now = clock.now();
  return {
    bylaws: rows.map((bylaw) => {
      const own = versions.get(bylaw.bylaw_id) ?? [];
      return {
        ...bylaw,
        in_force: versionOn(own, now)?.version ?? null,
        versions: own.map(({ bylaw_id: _, rules, rules_hash, ...version }) => ({
          ...version,
          hash: rules_hash.toString('hex'),
          rules: rulesIn(rules),
        })),
      };
    }),
    cohorts,
    examples: structuredClone([...bylawExamples]),
  };
}

interface BylawInput {
  name: string;
  name_ar: string;
  example: ExampleName | null;
  of_faculty: boolean;
  starts_at: Date;
  rules: BylawRules;
  reason: string;
}

/**
 * Adds a bylaw with its first version (RST-01).
 * @throws AppError bylaw.nameTaken, bylaw.facultyHasOne, bylaw.marksGiven
 */
export async function addBylaw(deps: Deps, caller: Caller, input: BylawInput): Promise<number> {
  const { starts_at, rules, reason, ...head } = input;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await queries.holdBylawsAlone(trx);
    // Marks that were sealed by no bylaw were given by the faculty’s, as it then was.
    if (head.of_faculty) await refuseGiven(trx, { bylawId: null, ofFaculty: true, since: starts_at });
    const bylawId = await queries.insertBylaw(trx, { ...head, made_at: now });
    const text = JSON.stringify(rules);
    const hash = hashOfRules(text);
    const version = { bylawId, version: 1, startsAt: starts_at, rules: text, hash, reason, madeBy: caller.userId, now };
    await queries.insertVersion(trx, version);
    const said = saidOf(1, input, hash);
    await recordAudit(trx, caller, now, {
      action: 'bylaw.added',
      subjectType: 'bylaw',
      subjectId: bylawId,
      after: { name: head.name, ...said },
    });
    return bylawId;
  });
}

const saidOf = (
  version: number,
  { starts_at, rules, reason }: Pick<BylawInput, 'starts_at' | 'rules' | 'reason'>,
  hash: Buffer,
) => ({
  version,
  from: starts_at.toISOString(),
  scale: inWords(rules),
  reason,
  hash: hash.toString('hex'),
});

/** `A 90, B 75, F 0`: what the activity log shows of a scale. */
const inWords = ({ scale }: BylawRules): string => scale.map(({ letter, from }) => `${letter} ${from}`).join(', ');

/** @throws AppError bylaw.marksGiven */
async function refuseGiven(trx: Trx, given: { bylawId: number | null; ofFaculty: boolean; since: Date }) {
  if (await queries.hasSealedSince(trx, given)) throw new AppError('bylaw.marksGiven');
}

/**
 * Changes a bylaw from a day on (RST-01): marks that were given by it keep the version they were given by.
 * @returns the number of the version
 * @throws AppError bylaw.notFound, bylaw.changedMeanwhile, bylaw.same, bylaw.marksGiven
 */
export async function addVersion(
  deps: Deps,
  caller: Caller,
  bylawId: number,
  input: { after: number; starts_at: Date; rules: BylawRules; reason: string },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await queries.holdBylawsAlone(trx);
    const bylaw = (await queries.allBylaws(trx)).find(({ bylaw_id }) => bylaw_id === bylawId);
    const [newest] = await queries.versionsOf(trx, [bylawId]);
    if (!bylaw || !newest) throw new AppError('bylaw.notFound');
    if (newest.version !== input.after) throw new AppError('bylaw.changedMeanwhile');
    const text = JSON.stringify(input.rules);
    const isSame = isEqual(rulesIn(newest.rules), input.rules);
    if (isSame && newest.starts_at.getTime() === input.starts_at.getTime()) throw new AppError('bylaw.same');
    await refuseGiven(trx, { bylawId, ofFaculty: bylaw.of_faculty, since: input.starts_at });
    const version = newest.version + 1;
    const hash = hashOfRules(text);
    const said = saidOf(version, input, hash);
    await queries.insertVersion(trx, {
      bylawId,
      version,
      startsAt: input.starts_at,
      rules: text,
      hash,
      reason: input.reason,
      madeBy: caller.userId,
      now,
    });
    await recordAudit(trx, caller, now, {
      action: 'bylaw.changed',
      subjectType: 'bylaw',
      subjectId: bylawId,
      before: { version: newest.version, scale: inWords(rulesIn(newest.rules)) },
      after: { name: bylaw.name, ...said },
    });
    return version;
  });
}

/** Whatever the order of their keys: what a migration wrote has another. */
const isEqual = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b);
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

interface CohortInput {
  name: string;
  name_ar: string;
  bylaw_id: number;
}

/** @throws AppError bylaw.notFound */
async function requireBylaw(trx: Trx, id: number): Promise<void> {
  if ((await queries.versionsOf(trx, [id])).length === 0) throw new AppError('bylaw.notFound');
}

/** Adds a cohort (RST-01). @throws AppError bylaw.notFound, cohort.nameTaken */
export async function addCohort(deps: Deps, caller: Caller, input: CohortInput): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await requireBylaw(trx, input.bylaw_id);
    const cohortId = await queries.insertCohort(trx, { ...input, made_at: now });
    await recordAudit(trx, caller, now, {
      action: 'cohort.added',
      subjectType: 'cohort',
      subjectId: cohortId,
      after: { name: input.name, bylaw: input.bylaw_id },
    });
    return cohortId;
  });
}

/** Changes a cohort’s name or bylaw. @throws AppError cohort.notFound, bylaw.notFound, cohort.nameTaken */
export async function changeCohort(deps: Deps, caller: Caller, cohortId: number, input: CohortInput): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await queries.cohortForUpdate(trx, cohortId);
    if (!before) throw new AppError('cohort.notFound');
    await requireBylaw(trx, input.bylaw_id);
    await queries.updateCohort(trx, cohortId, input);
    await recordAudit(trx, caller, now, {
      action: 'cohort.changed',
      subjectType: 'cohort',
      subjectId: cohortId,
      before: { name: before.name, bylaw: before.bylaw_id },
      after: { name: input.name, bylaw: input.bylaw_id },
    });
  });
}

/**
 * Puts students into a cohort, or into none: all of them or nobody.
 * @returns how many were elsewhere
 * @throws AppError cohort.notFound, cohort.notStudents, duty.otherDepartment
 */
export async function setMembers(
  deps: Deps,
  caller: Caller,
  { cohort_id, student_ids }: { cohort_id: number | null; student_ids: readonly number[] },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (cohort_id !== null && !(await queries.cohortForUpdate(trx, cohort_id))) throw new AppError('cohort.notFound');
    const students = await queries.studentsForMove(trx, student_ids);
    if (students.length !== student_ids.length) throw new AppError('cohort.notStudents');
    const reach = await reachOf(trx, caller);
    if (
      !isWithin(
        reach,
        students.map(({ department_id }) => department_id),
      )
    )
      throw new AppError('duty.otherDepartment');
    const moved = await queries.moveStudents(trx, { cohortId: cohort_id, ids: student_ids, now });
    await recordAudit(trx, caller, now, {
      action: 'cohort.members',
      subjectType: 'cohort',
      subjectId: cohort_id,
      after: { students: student_ids.length, moved },
    });
    return moved;
  });
}
