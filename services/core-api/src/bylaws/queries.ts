import type { ExampleName } from '@daftar/contracts/bylaws/examples';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../kernel/index.ts';

const lock = "hashtextextended('daftar.core.bylaws', 0)";

/** Until the transaction ends no version can be added: for who seals marks by them. */
export const holdBylaws = (trx: Trx): Promise<unknown> => sql(trx, `select pg_advisory_xact_lock_shared(${lock})`);
/** Until the transaction ends nobody seals marks, and nobody else adds a version. */
export const holdBylawsAlone = (trx: Trx): Promise<unknown> => sql(trx, `select pg_advisory_xact_lock(${lock})`);

export interface BylawRow {
  bylaw_id: number;
  name: string;
  name_ar: string;
  example: ExampleName | null;
  of_faculty: boolean;
}

/** All bylaws, the faculty’s first. */
export const allBylaws = (db: Db): Promise<BylawRow[]> =>
  sql<BylawRow>(
    db,
    'select bylaw_id, name, name_ar, example, of_faculty from bylaw order by of_faculty desc, bylaw_id',
  );

export interface VersionRow {
  version_id: number;
  bylaw_id: number;
  version: number;
  starts_at: Date;
  rules: string;
  rules_hash: Buffer;
  reason: string;
  made_at: Date;
}

/** All versions of these bylaws, newest first. */
export const versionsOf = (db: Db, bylaws: readonly number[]): Promise<VersionRow[]> =>
  db('bylaw_version')
    .whereIn('bylaw_id', [...bylaws])
    .orderBy(['bylaw_id', { column: 'version', order: 'desc' }])
    .select('version_id', 'bylaw_id', 'version', 'starts_at', 'rules', 'rules_hash', 'reason', 'made_at');

/** Versions by their ids. */
export const versionsById = (db: Db, ids: readonly number[]): Promise<VersionRow[]> =>
  db('bylaw_version')
    .whereIn('version_id', [...ids])
    .select('version_id', 'bylaw_id', 'version', 'starts_at', 'rules', 'rules_hash', 'reason', 'made_at');

/** The bylaws of these students’ cohorts; who has none is missing. */
export const bylawsOfStudents = (
  db: Db,
  students: readonly number[],
): Promise<{ student_id: number; bylaw_id: number }[]> =>
  sql(
    db,
    `select m.student_id, c.bylaw_id from cohort_member m join cohort c using (cohort_id)
     where m.student_id = any(cast(:students as bigint[]))`,
    { students: [...students] },
  );

/** The day of the offering `o` in the term `t`: the first day of the term, or the day it was made. */
export const dayOf = 'coalesce(t.starts_at, o.created_at)';

/** `dayOf` of one offering. */
export const dayOfOffering = async (db: Db, offeringId: number): Promise<Date> => {
  const { day } = await sqlRow<{ day: Date }>(
    db,
    `select ${dayOf} as day from offering o join term t using (term_id)
     where o.offering_id = :offeringId`,
    { offeringId },
  );
  return day;
};

/**
 * Whether marks of an offering from that day on are sealed under a bylaw: by what the sealed text names, where it names
 * bylaws, and under the faculty’s where it names none.
 */
export const hasSealedSince = async (
  db: Db,
  { bylawId, ofFaculty, since }: { bylawId: number | null; ofFaculty: boolean; since: Date },
): Promise<boolean> => {
  const { given } = await sqlRow<{ given: boolean }>(
    db,
    // Materialized: each text is parsed once, and none of an earlier day.
    `with sealed as materialized (
       select cast(s.content as jsonb) -> 'bylaws' as named
       from grade_seal s join gradebook b using (gradebook_id)
       join offering o on o.offering_id = b.offering_id join term t on t.term_id = o.term_id
       where ${dayOf} >= :since)
     select exists (
       select 1 from sealed
       where case when named is null then cast(:ofFaculty as boolean)
                  else named @> cast(:named as jsonb)
                    or (cast(:ofFaculty as boolean) and named @> '[{"bylaw_id": null}]') end) as given`,
    { since, ofFaculty, named: JSON.stringify([{ bylaw_id: bylawId ?? 0 }]) },
  );
  return given;
};

export interface NewVersion {
  bylawId: number;
  version: number;
  startsAt: Date;
  rules: string;
  hash: Buffer;
  reason: string;
  madeBy: number;
  now: Date;
}

/** Stores a bylaw; answers its id. */
export const insertBylaw = async (
  trx: Trx,
  bylaw: { name: string; name_ar: string; example: ExampleName | null; of_faculty: boolean; made_at: Date },
): Promise<number> => {
  const [row] = await trx('bylaw').insert(bylaw).returning('bylaw_id');
  return row!.bylaw_id;
};

/** Stores a version. */
export async function insertVersion(trx: Trx, given: NewVersion): Promise<void> {
  await trx('bylaw_version').insert({
    bylaw_id: given.bylawId,
    version: given.version,
    starts_at: given.startsAt,
    rules: given.rules,
    rules_hash: given.hash,
    reason: given.reason,
    made_by: given.madeBy,
    made_at: given.now,
  });
}

export interface CohortRow {
  cohort_id: number;
  name: string;
  name_ar: string;
  bylaw_id: number;
  students: number;
}

/** All cohorts with how many students each has, newest first. */
export const allCohorts = (db: Db): Promise<CohortRow[]> =>
  sql<CohortRow>(
    db,
    `select c.cohort_id, c.name, c.name_ar, c.bylaw_id,
            (select count(*) from cohort_member m where m.cohort_id = c.cohort_id)::int as students
     from cohort c order by c.cohort_id desc`,
  );

interface Cohort {
  name: string;
  name_ar: string;
  bylaw_id: number;
}

/** Stores a cohort; answers its id. */
export const insertCohort = async (trx: Trx, cohort: Cohort & { made_at: Date }): Promise<number> => {
  const [row] = await trx('cohort').insert(cohort).returning('cohort_id');
  return row!.cohort_id;
};

/** A cohort, locked. */
export const cohortForUpdate = (trx: Trx, id: number): Promise<Cohort | undefined> =>
  trx('cohort').where({ cohort_id: id }).forUpdate().first('name', 'name_ar', 'bylaw_id');

/** Changes a cohort. */
export const updateCohort = async (trx: Trx, id: number, cohort: Cohort): Promise<void> => {
  await trx('cohort').where({ cohort_id: id }).update(cohort);
};

/** These accounts, if they are visible students, with their departments; locked in the order of their ids. */
export const studentsForMove = (
  trx: Trx,
  ids: readonly number[],
): Promise<{ id: number; department_id: number | null }[]> =>
  sql(
    trx,
    `select id, department_id from account
     where id = any(cast(:ids as bigint[])) and role = 'student' and deleted_at is null order by id for share`,
    { ids: [...ids] },
  );

/** Puts students into a cohort; null: into none. Answers how many were elsewhere. */
export const moveStudents = (
  trx: Trx,
  { cohortId, ids, now }: { cohortId: number | null; ids: readonly number[]; now: Date },
): Promise<number> =>
  cohortId === null
    ? execute(trx, 'delete from cohort_member where student_id = any(cast(:ids as bigint[]))', { ids: [...ids] })
    : execute(
        trx,
        `insert into cohort_member (student_id, cohort_id, since)
         select id, :cohortId, :now from unnest(cast(:ids as bigint[])) as moved (id) order by id
         on conflict (student_id) do update set cohort_id = excluded.cohort_id, since = excluded.since
         where cohort_member.cohort_id <> excluded.cohort_id`,
        { ids: [...ids], cohortId, now },
      );
