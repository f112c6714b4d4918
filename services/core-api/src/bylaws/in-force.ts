import { createHash } from 'node:crypto';
import { firstExample } from '@daftar/contracts/bylaws/examples';
import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import type { Db } from '../kernel/index.ts';
import * as queries from './queries.ts';

/** A bylaw’s version as it holds for marks; without ids it is the first example, since the faculty has chosen none. */
export interface HeldBylaw {
  bylaw_id: number | null;
  version_id: number | null;
  version: number | null;
  name: string;
  name_ar: string;
  /** SHA-256 of the rules, in hexadecimal. */
  hash: string;
  rules: BylawRules;
}

/** SHA-256 of the rules’ text. */
export const hashOfRules = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
/** The rules of a stored version. What was stored passed the schema. */
export const rulesIn = (text: string): BylawRules => JSON.parse(text) as BylawRules;

/** What holds without a bylaw of the faculty. */
export const exampleHeld: HeldBylaw = {
  bylaw_id: null,
  version_id: null,
  version: null,
  name: firstExample.name,
  name_ar: firstExample.name_ar,
  hash: hashOfRules(JSON.stringify(firstExample.rules)).toString('hex'),
  rules: firstExample.rules,
};

/** Of a bylaw’s versions, the one that holds on a day: the newest that has begun by then (RST-01). */
export const versionOn = <Version extends { version: number; starts_at: Date }>(
  versions: readonly Version[],
  day: Date,
): Version | undefined =>
  versions.filter(({ starts_at }) => starts_at <= day).toSorted((a, b) => b.version - a.version)[0];

/** A version, as marks name it. */
export const heldOf = (
  { bylaw_id, name, name_ar }: queries.BylawRow,
  { version_id, version, rules, rules_hash }: queries.VersionRow,
): HeldBylaw => ({
  bylaw_id,
  version_id,
  version,
  name,
  name_ar,
  hash: rules_hash.toString('hex'),
  rules: rulesIn(rules),
});

/** By what a mark was given before: a version, the first example, or the faculty’s bylaw of the day. */
export type GivenBy = number | null | 'faculty';

export interface BylawsOfMarks {
  /** Those that hold for at least one student; at least one. */
  bylaws: HeldBylaw[];
  /** The place of a student’s bylaw among them. */
  placeOf: (studentId: number) => number;
}

/**
 * The bylaws by which marks of an offering are given (RST-01): for each student the version of an earlier seal
 * (`given`; null: the first example, `faculty`: sealed before bylaws were named), else the one that holds on the offering’s day. Four statements, whatever the number of students.
 */
export async function bylawsOfMarks(
  db: Db,
  offeringId: number,
  { students, given }: { students: readonly number[]; given?: ReadonlyMap<number, GivenBy> },
): Promise<BylawsOfMarks> {
  const rows = await queries.allBylaws(db);
  if (rows.length === 0) return { bylaws: [exampleHeld], placeOf: () => 0 };
  const day = await queries.dayOfOffering(db, offeringId);
  const cohorts = await queries.bylawsOfStudents(db, students);
  const versions = await queries.versionsOf(
    db,
    rows.map(({ bylaw_id }) => bylaw_id),
  );
  const heldById = new Map(
    versions.flatMap((version) => {
      const bylaw = rows.find(({ bylaw_id }) => bylaw_id === version.bylaw_id);
      return bylaw ? [[version.version_id, heldOf(bylaw, version)] as const] : [];
    }),
  );
  const bylawOf = new Map(cohorts.map(({ student_id, bylaw_id }) => [student_id, bylaw_id]));
  const ofFaculty = rows.find(({ of_faculty }) => of_faculty)?.bylaw_id;
  const heldFor = (studentId: number | null): HeldBylaw => {
    const before = studentId === null ? undefined : given?.get(studentId);
    if (before === null) return exampleHeld;
    if (typeof before === 'number') return heldById.get(before) ?? exampleHeld;
    const own = studentId === null || before === 'faculty' ? undefined : bylawOf.get(studentId);
    const those = versions.filter(({ bylaw_id }) => bylaw_id === (own ?? ofFaculty));
    // a cohort’s bylaw that begins later holds by its first version
    const held = versionOn(those, day) ?? (own === undefined ? undefined : those.at(-1));
    return (held && heldById.get(held.version_id)) ?? exampleHeld;
  };
  const bylaws = [...new Set([...students.map(heldFor)])];
  if (bylaws.length === 0) bylaws.push(heldFor(null));
  return { bylaws, placeOf: (studentId) => Math.max(0, bylaws.indexOf(heldFor(studentId))) };
}

/** The version of the faculty’s bylaw that holds on a day; the first example where it has none. */
export async function bylawOfFaculty(db: Db, day: Date): Promise<HeldBylaw> {
  const bylaw = (await queries.allBylaws(db)).find(({ of_faculty }) => of_faculty);
  if (!bylaw) return exampleHeld;
  const versions = await queries.versionsOf(db, [bylaw.bylaw_id]);
  const held = versionOn(versions, day);
  return held ? heldOf(bylaw, held) : exampleHeld;
}

/** The version of a student’s bylaw that holds on a day: for averages and standing (RST-03). */
export async function bylawOnDay(db: Db, studentId: number, day: Date): Promise<HeldBylaw> {
  return (await bylawsOnDays(db, new Map([[studentId, day]]))).get(studentId)!;
}

/** The same of many students at once, each on a day: three statements, whatever their number. */
export async function bylawsOnDays(db: Db, days: ReadonlyMap<number, Date>): Promise<Map<number, HeldBylaw>> {
  const rows = await queries.allBylaws(db);
  const cohorts = await queries.bylawsOfStudents(db, [...days.keys()]);
  const versions = await queries.versionsOf(
    db,
    rows.map(({ bylaw_id }) => bylaw_id),
  );
  const cohortOf = new Map(cohorts.map(({ student_id, bylaw_id }) => [student_id, bylaw_id]));
  const ofBylaw = Map.groupBy(versions, ({ bylaw_id }) => bylaw_id);
  // each version is read once
  const known = new Map<number, HeldBylaw>();
  const heldBy = (bylaw: queries.BylawRow, version: queries.VersionRow): HeldBylaw => {
    const held = known.get(version.version_id) ?? heldOf(bylaw, version);
    known.set(version.version_id, held);
    return held;
  };
  return new Map(
    [...days].map(([studentId, day]) => {
      const cohort = cohortOf.get(studentId);
      const bylaw = rows.find(({ bylaw_id, of_faculty }) => (cohort === undefined ? of_faculty : bylaw_id === cohort));
      const own = (bylaw && ofBylaw.get(bylaw.bylaw_id)) ?? [];
      const held = versionOn(own, day) ?? (cohort === undefined ? undefined : own.at(-1));
      return [studentId, bylaw && held ? heldBy(bylaw, held) : exampleHeld];
    }),
  );
}

/** The rules of these versions, by their ids; null is the first example, which holds where a faculty has no bylaw. */
export async function rulesOfVersions(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number | null, BylawRules>> {
  const stored = await queries.versionsById(
    db,
    ids.filter((id) => id !== null),
  );
  return new Map<number | null, BylawRules>([
    [null, firstExample.rules],
    ...stored.map(({ version_id, rules }) => [version_id, rulesIn(rules)] as const),
  ]);
}
