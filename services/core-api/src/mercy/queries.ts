import type { MercyClause, MercyRefusal } from '@daftar/contracts/mercy/limits';
import type { PersonName } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Named, Trx } from '../kernel/index.ts';
import type { StoredChange } from './changes.ts';

/** Until the transaction ends, nobody else states rules or decides a run. */
export const holdMercy = (trx: Trx): Promise<unknown> =>
  sql(trx, `select pg_advisory_xact_lock(hashtextextended('daftar.core.mercy', 0))`);

/**
 * Whether the level's result is published, or approved to be; until the transaction ends nobody publishes it. It is read across
 * modules: results of levels are made from mercy.
 */
export const isPublished = async (
  trx: Trx,
  { term_id, level }: { term_id: number; level: number },
): Promise<boolean> => {
  await execute(
    trx,
    `select pg_advisory_xact_lock(hashtextextended('level result ' || cast(:term_id as text) || ' ' || cast(:level as text), 0))`,
    { term_id, level },
  );
  const [row] = await sql<{ found: boolean }>(
    trx,
    `select exists (select 1 from level_publication p join level_result r using (result_id)
                    where r.term_id = :term_id and r.level = :level and p.approved_at is not null and p.ended_at is null) as found`,
    { term_id, level },
  );
  return row!.found;
};

export interface VersionRow {
  version: number;
  rules: string;
  rules_hash: Buffer;
  reason: string;
  made_at: Date;
}
const versionColumns = ['version', 'rules', 'rules_hash', 'reason', 'made_at'] as const;

/** Versions of the rules, newest first. */
export const versionsOf = (db: Db): Promise<VersionRow[]> =>
  db('mercy_version')
    .orderBy('version', 'desc')
    .select(...versionColumns);

/** The version that holds. */
export const newestVersion = (db: Db): Promise<VersionRow | undefined> =>
  db('mercy_version')
    .orderBy('version', 'desc')
    .first(...versionColumns);

/** One version. */
export const versionBy = (db: Db, version: number): Promise<VersionRow | undefined> =>
  db('mercy_version')
    .where({ version })
    .first(...versionColumns);

/** Stores a version. */
export async function insertVersion(trx: Trx, version: VersionRow & { made_by: number }): Promise<void> {
  await trx('mercy_version').insert(version);
}

/** Whether a term exists. */
export const hasTerm = async (db: Db, termId: number): Promise<boolean> =>
  (await db('term').where({ term_id: termId }).first('term_id')) !== undefined;

/** Until the transaction ends, no marks of the term are sealed or reopened. */
export async function holdMarks(trx: Trx, { term_id }: { term_id: number }): Promise<void> {
  await sql(
    trx,
    `select b.gradebook_id from gradebook b join offering o using (offering_id) where o.term_id = :term_id
     order by b.gradebook_id for share of b`,
    { term_id },
  );
  await sql(
    trx,
    `select s.seal_id from grade_seal s join gradebook b using (gradebook_id) join offering o on o.offering_id = b.offering_id
     where o.term_id = :term_id and s.reopened is not true order by s.seal_id for share of s`,
    { term_id },
  );
}

/** Who is below the floor of a group of their gradebook, by the sealed percents. Few gradebooks have floors. */
export const belowGroupFloors = (
  db: Db,
  offerings: readonly number[],
): Promise<{ offering_id: number; key: string }[]> =>
  sql(
    db,
    `with floored as materialized (
       select b.offering_id, b.gradebook_id, s.content from gradebook b join grade_seal s using (gradebook_id)
       where b.offering_id = any(cast(:offerings as int[])) and s.reopened is not true
         and exists (select 1 from grade_group g where g.gradebook_id = b.gradebook_id and g.floor is not null))
     select distinct f.offering_id, m ->> 'key' as key
     from floored f cross join lateral jsonb_array_elements(cast(f.content as jsonb) -> 'students') m
     join (select gradebook_id, floor, row_number() over (partition by gradebook_id order by position)::int as place
           from grade_group) g using (gradebook_id)
     where g.floor is not null and cast(m -> 'percents' ->> (g.place - 1) as numeric) < g.floor`,
    { offerings: [...offerings] },
  );

/** Of these students, those to whom an approved run of another term gave points. */
export const benefitedElsewhere = async (
  db: Db,
  { students, term }: { students: readonly number[]; term: number },
): Promise<Set<number>> => {
  const rows = await sql<{ student_id: number }>(
    db,
    `select distinct s.student_id from mercy_student s join mercy_run r using (run_id)
     where s.student_id = any(cast(:students as bigint[])) and r.term_id <> :term
       and r.second_at is not null and r.reversed_at is null`,
    { students: [...students], term },
  );
  return new Set(rows.map(({ student_id }) => student_id));
};

export interface NewRun {
  term_id: number;
  level: number;
  version: number;
  marks_hash: Buffer;
  changes_hash: Buffer;
  students: number;
  refused: Partial<Record<MercyRefusal, number>>;
  made_by: number;
  made_at: Date;
}

/** Stores a dry run with what it gives, in three statements; answers its id. */
export async function insertRun(
  trx: Trx,
  { refused, ...run }: NewRun,
  students: readonly { student_id: number; failed: number; changes: readonly StoredChange[] }[],
): Promise<number> {
  const [row] = await trx('mercy_run')
    .insert({ ...run, refused: JSON.stringify(refused) })
    .returning('run_id');
  const runId = row!.run_id;
  await execute(
    trx,
    `insert into mercy_student (run_id, student_id, failed)
     select cast(:runId as int), s.student_id, s.failed
     from jsonb_to_recordset(cast(:rows as jsonb)) as s (student_id bigint, failed int)`,
    { runId, rows: JSON.stringify(students.map(({ changes: _, ...student }) => student)) },
  );
  const rows = students.flatMap(({ student_id, changes }) => changes.map((change) => ({ student_id, ...change })));
  await execute(
    trx,
    `insert into mercy_change (run_id, student_id, offering_id, clause, mark, given, letter_before, letter_after,
                               grade_after, grade_after_ar, points_after)
     select cast(:runId as int), c.*
     from jsonb_to_recordset(cast(:rows as jsonb)) as c (student_id bigint, offering_id int, clause text, mark int,
       given int, letter_before text, letter_after text, grade_after text, grade_after_ar text, points_after int)`,
    { runId, rows: JSON.stringify(rows) },
  );
  return runId;
}

const nameOf = (alias: string): string =>
  `case when ${alias}.id is not null then jsonb_build_object('first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
     'first_name_ar', ${alias}.first_name_ar, 'last_name_ar', ${alias}.last_name_ar) end`;

export interface RunRow extends Named<'name'>, Named<'year'> {
  run_id: number;
  term_id: number;
  level: number;
  version: number;
  marks_hash: Buffer;
  changes_hash: Buffer;
  students: number;
  refused: Partial<Record<MercyRefusal, number>>;
  passed: number;
  raised: number;
  made_at: Date;
  made_by: PersonName;
  first_id: number | null;
  first_at: Date | null;
  first_by: PersonName | null;
  second_at: Date | null;
  second_by: PersonName | null;
  reversed_at: Date | null;
  reversed_by: PersonName | null;
  reverse_reason: string | null;
}

/** Runs, newest first; of one level of one term, or one of them. */
export const runsOf = (
  db: Db,
  { runId = null, levels = null }: { runId?: number | null; levels?: { term_id: number; level: number }[] | null },
): Promise<RunRow[]> =>
  sql<RunRow>(
    db,
    `select r.run_id, r.term_id, t.name, t.name_ar, y.name as year, y.name_ar as year_ar, r.level, r.version, r.marks_hash,
            r.changes_hash, r.students, r.refused, r.made_at, r.first_by as first_id, r.first_at, r.second_at, r.reversed_at,
            r.reverse_reason, ${nameOf('m')} as made_by, ${nameOf('f')} as first_by, ${nameOf('s')} as second_by,
            ${nameOf('v')} as reversed_by,
            (select count(*) from mercy_change c where c.run_id = r.run_id and c.clause = 'pass')::int as passed,
            (select count(*) from mercy_change c where c.run_id = r.run_id and c.clause = 'raise')::int as raised
     from mercy_run r join term t using (term_id) join academic_year y using (year_id)
     join account m on m.id = r.made_by left join account f on f.id = r.first_by
     left join account s on s.id = r.second_by left join account v on v.id = r.reversed_by
     where (cast(:runId as int) is null or r.run_id = :runId)
       and (cast(:levels as jsonb) is null or exists (
         select 1 from jsonb_to_recordset(cast(:levels as jsonb)) as l (term_id int, level int)
         where l.term_id = r.term_id and l.level = r.level))
     order by r.run_id desc limit 100`,
    { runId, levels: levels && JSON.stringify(levels) },
  );

/** Locks a run until the transaction ends. */
export const holdRun = (trx: Trx, runId: number): Promise<unknown> =>
  trx('mercy_run').where({ run_id: runId }).forUpdate().first('run_id');

/** Whether an approved run holds for a level. */
export const holdsFor = async (db: Db, { term_id, level }: { term_id: number; level: number }): Promise<boolean> =>
  (await db('mercy_run')
    .where({ term_id, level })
    .whereNotNull('second_at')
    .whereNull('reversed_at')
    .first('run_id')) !== undefined;

/** Notes an approval or the reversal. */
export async function updateRun(
  trx: Trx,
  runId: number,
  part:
    | { first_by: number; first_at: Date }
    | { second_by: number; second_at: Date }
    | { reversed_by: number; reversed_at: Date; reverse_reason: string },
): Promise<void> {
  await trx('mercy_run').where({ run_id: runId }).update(part);
}

export interface StudentRow extends PersonName {
  student_id: number;
  failed: number;
}

/** Students of a run by their number, after one. */
export const studentsOf = (
  db: Db,
  { runId, after, most }: { runId: number; after: number; most: number },
): Promise<StudentRow[]> =>
  sql(
    db,
    `select s.student_id, s.failed, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar
     from mercy_student s join account a on a.id = s.student_id
     where s.run_id = :runId and s.student_id > :after order by s.student_id limit :most`,
    { runId, after, most },
  );

export interface ChangeRow extends Named<'course_name'> {
  student_id: number;
  offering_id: number;
  course_code: string;
  clause: MercyClause;
  mark: number;
  given: number;
  letter_before: string;
  letter_after: string;
}

/** What a run gives to these students. */
export const changesOf = (db: Db, runId: number, students: readonly number[]): Promise<ChangeRow[]> =>
  sql(
    db,
    `select m.student_id, m.offering_id, c.course_code, c.course_name, c.course_name_ar, m.clause,
            m.mark / 100.0::float8 as mark, m.given / 100.0::float8 as given, m.letter_before, m.letter_after
     from mercy_change m join offering o using (offering_id) join course c using (course_id)
     where m.run_id = :runId and m.student_id = any(cast(:students as bigint[]))
     order by m.student_id, m.clause, c.course_code`,
    { runId, students: [...students] },
  );
