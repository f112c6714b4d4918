import type { PetitionKind } from '@daftar/contracts/levels/limits';
import type { PersonName } from '@daftar/i18n';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Named, NamedOrNone, Trx } from '../kernel/index.ts';

const inTerm = `t.name, t.name_ar, y.name as year, y.name_ar as year_ar`;
export type OfTerm = Named<'name'> & Named<'year'>;

const classesOf = `
  offering o join instructor_course k on k.offering_id = o.offering_id and k.deleted_at is null
  join department_course d on d.id = k.department_course_id`;

/** The departments that have classes of a level in a term. */
export const departmentsOf = async (db: Db, termId: number, level: number): Promise<number[]> => {
  const rows = await sql<{ department_id: number }>(
    db,
    `select distinct d.department_id from ${classesOf} where o.term_id = :termId and d.level = :level`,
    { termId, level },
  );
  return rows.map(({ department_id }) => department_id);
};

/** The levels of a term: how many of their offerings have a seal in force. */
export const levelsOf = (
  db: Db,
  termId: number,
): Promise<{ level: number; offerings: number; sealed: number; department_ids: number[] }[]> =>
  sql(
    db,
    `select d.level, count(distinct o.offering_id)::int as offerings,
            count(distinct o.offering_id) filter (where s.seal_id is not null)::int as sealed,
            array_agg(distinct d.department_id) as department_ids
     from ${classesOf} left join gradebook b on b.offering_id = o.offering_id
     left join grade_seal s on s.gradebook_id = b.gradebook_id and s.reopened is not true
     where o.term_id = :termId group by d.level order by d.level`,
    { termId },
  );

/** The names of a term. */
export const termById = async (db: Db, termId: number): Promise<OfTerm | undefined> => {
  const [row] = await sql<OfTerm>(
    db,
    `select ${inTerm} from term t join academic_year y using (year_id) where t.term_id = :termId`,
    { termId },
  );
  return row;
};

const stateOf = `
  case when p.publication_id is null then 'prepared' when p.approved_at is null then 'asked'
       when p.publish_at > :now then 'approved' else 'published' end`;
const living = 'left join level_publication p on p.result_id = r.result_id and p.ended_at is null';

/** What was prepared in a term, newest first. */
export const resultsOf = (
  db: Db,
  { termId, now }: { termId: number; now: Date },
): Promise<
  {
    result_id: number;
    level: number;
    number: number;
    students: number;
    made_at: Date;
    state: 'prepared' | 'asked' | 'approved' | 'published';
  }[]
> =>
  sql(
    db,
    `select r.result_id, r.level, r.number, r.students, r.made_at, ${stateOf} as state
     from level_result r ${living} where r.term_id = :termId order by r.level, r.number desc limit 400`,
    { termId, now },
  );

export interface ResultRow extends OfTerm {
  result_id: number;
  term_id: number;
  level: number;
  number: number;
  content: string;
  hash: string;
  source_hash: Buffer;
  students: number;
  made_by: number;
  made_at: Date;
}

/** A result by its id. */
export const resultById = async (db: Db, id: number): Promise<ResultRow | undefined> => {
  const [row] = await sql<ResultRow>(
    db,
    `select r.result_id, r.term_id, r.level, r.number, r.content, encode(r.content_hash, 'hex') as hash, r.source_hash,
            r.students, r.made_by, r.made_at, ${inTerm}
     from level_result r join term t using (term_id) join academic_year y using (year_id) where r.result_id = :id`,
    { id },
  );
  return row;
};

/** The newest result of a level in a term. */
export const newestOf = (
  db: Db,
  termId: number,
  level: number,
): Promise<{ result_id: number; number: number; content_hash: Buffer } | undefined> =>
  db('level_result')
    .where({ term_id: termId, level })
    .orderBy('number', 'desc')
    .first('result_id', 'number', 'content_hash');

/** Until the transaction ends nobody else prepares or publishes a result of the level. */
export const holdLevel = (trx: Trx, termId: number, level: number): Promise<unknown> =>
  execute(
    trx,
    `select pg_advisory_xact_lock(hashtextextended('level result ' || cast(:termId as text) || ' ' || cast(:level as text), 0))`,
    { termId, level },
  );

/** Stores a result; answers its id. */
export const insertResult = async (
  trx: Trx,
  result: {
    term_id: number;
    level: number;
    number: number;
    content: string;
    content_hash: Buffer;
    source_hash: Buffer;
    students: number;
    made_by: number;
    made_at: Date;
  },
): Promise<number> => {
  const [row] = await trx('level_result').insert(result).returning('result_id');
  return row!.result_id;
};

/** Stores rows from a place on. */
export const insertRows = (
  trx: Trx,
  resultId: number,
  from: number,
  rows: readonly { student_id: number; content: string }[],
): Promise<unknown> =>
  execute(
    trx,
    `insert into level_result_row (result_id, place, student_id, content)
     select cast(:resultId as int), cast(:from as int) + g.at - 1, g.student_id, g.content
     from unnest(cast(:ids as bigint[]), cast(:contents as text[])) with ordinality as g (student_id, content, at)`,
    {
      resultId,
      from,
      ids: rows.map(({ student_id }) => student_id),
      contents: rows.map(({ content }) => content),
    },
  );

export interface NamedRow extends PersonName, NamedOrNone<'department_name'> {
  place: number;
  student_id: number;
  seat: number | null;
  content: string;
}

/** The rows of a result between two places, with the names of today and the seats of the level’s control session. */
export const rowsOf = (db: Db, resultId: number, from: number, to: number): Promise<NamedRow[]> =>
  sql(
    db,
    `select w.place, w.student_id, w.content, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
            d.department_name, d.department_name_ar, s.seat
     from level_result_row w join level_result r using (result_id) join account a on a.id = w.student_id
     left join department d using (department_id)
     left join control_session c on c.term_id = r.term_id and c.level = r.level
     left join control_seat s on s.session_id = c.session_id and s.student_id = w.student_id
     where w.result_id = :resultId and w.place between :from and :to order by w.place`,
    { resultId, from, to },
  );

/** The seals in force of these offerings. */
export const sealsOf = (
  db: Db,
  offerings: readonly number[],
): Promise<{ offering_id: number; version: number; hash: string }[]> =>
  sql(
    db,
    `select b.offering_id, s.version, encode(s.content_hash, 'hex') as hash
     from gradebook b join grade_seal s using (gradebook_id)
     where b.offering_id = any(cast(:offerings as int[])) and s.reopened is not true`,
    { offerings: [...offerings] },
  );

/** Names of accounts. */
export const namesOf = (db: Db, ids: readonly number[]): Promise<(PersonName & { id: number })[]> =>
  sql(
    db,
    `select id, first_name, last_name, first_name_ar, last_name_ar from account where id = any(cast(:ids as bigint[]))`,
    { ids: [...ids] },
  );

/** Notes how far a request is. */
export const putWork = (
  db: Db,
  work: { workId: string; userId: number; done: number; total: number; now: Date },
): Promise<unknown> =>
  execute(
    db,
    `insert into level_work (work_id, made_by, done, total, at) values (:workId, :userId, :done, :total, :now)
     on conflict (work_id) do update set done = excluded.done, total = excluded.total, at = excluded.at
     where level_work.made_by = excluded.made_by`,
    work,
  );

/** How far a request of this person is. */
export const workOf = (db: Db, workId: string, userId: number): Promise<{ done: number; total: number } | undefined> =>
  db('level_work').where({ work_id: workId, made_by: userId }).first('done', 'total');

/** Forgets requests from before. */
export const dropWork = (db: Db, before: Date): Promise<unknown> =>
  execute(db, 'delete from level_work where at < :before', { before });

export interface PublicationRow {
  publication_id: number;
  result_id: number;
  term_id: number;
  level: number;
  asked_by: number;
  asked_at: Date;
  publish_at: Date | null;
  petition_days: number | null;
  petition_kinds: PetitionKind[];
  petition_fee: number | null;
  approved_by: number | null;
  approved_at: Date | null;
}

const publicationColumns = `
  p.publication_id, p.result_id, r.term_id, r.level, p.asked_by, p.asked_at, p.publish_at, p.petition_days,
  p.petition_kinds, p.petition_fee::float8 as petition_fee, p.approved_by, p.approved_at`;

/** The publication of a result that holds or is asked for. */
export const publicationOf = async (db: Db, resultId: number): Promise<PublicationRow | undefined> => {
  const [row] = await sql<PublicationRow>(
    db,
    `select ${publicationColumns} from level_publication p join level_result r using (result_id)
     where p.result_id = :resultId and p.ended_at is null`,
    { resultId },
  );
  return row;
};

/** One that holds or is asked for, locked. */
export const publicationForUpdate = async (trx: Trx, id: number): Promise<PublicationRow | undefined> => {
  const [row] = await sql<PublicationRow>(
    trx,
    `select ${publicationColumns} from level_publication p join level_result r using (result_id)
     where p.publication_id = :id and p.ended_at is null for update of p`,
    { id },
  );
  return row;
};

/** Stores what is asked for; answers its id. */
export const insertPublication = async (
  trx: Trx,
  asked: {
    result_id: number;
    asked_by: number;
    asked_at: Date;
    publish_at: Date | null;
    petition_days: number | null;
    petition_kinds: PetitionKind[];
    petition_fee: number | null;
  },
): Promise<number> => {
  const [row] = await trx('level_publication').insert(asked).returning('publication_id');
  return row!.publication_id;
};

/** The second person approves. */
export const approve = (trx: Trx, id: number, { userId, now }: { userId: number; now: Date }): Promise<unknown> =>
  execute(
    trx,
    `update level_publication set approved_by = :userId, approved_at = :now, publish_at = coalesce(publish_at, :now)
     where publication_id = :id`,
    { id, userId, now },
  );

/** It is taken back. */
export const endPublication = (
  trx: Trx,
  id: number,
  { userId, now }: { userId: number; now: Date },
): Promise<unknown> =>
  execute(trx, `update level_publication set ended_by = :userId, ended_at = :now where publication_id = :id`, {
    id,
    userId,
    now,
  });

/** One whose moment has come and of which nobody was told, locked against other processes. */
export const takeUntold = async (
  trx: Trx,
  now: Date,
): Promise<(OfTerm & { publication_id: number; result_id: number; level: number }) | undefined> => {
  const [row] = await sql<OfTerm & { publication_id: number; result_id: number; level: number }>(
    trx,
    `select p.publication_id, p.result_id, r.level, ${inTerm}
     from level_publication p join level_result r using (result_id) join term t using (term_id)
     join academic_year y using (year_id)
     where p.approved_at is not null and p.ended_at is null and p.told_at is null and p.publish_at <= :now
     order by p.publish_at limit 1 for update of p skip locked`,
    { now },
  );
  return row;
};

/** The students of a result. */
export const studentsIn = async (db: Db, resultId: number): Promise<number[]> => {
  const rows = await db('level_result_row').where({ result_id: resultId }).orderBy('place').select('student_id');
  return rows.map(({ student_id }) => student_id);
};

/** Notes that students were told. */
export const markTold = (trx: Trx, id: number, now: Date): Promise<unknown> =>
  trx('level_publication').where({ publication_id: id }).update({ told_at: now });

/** What is held of a result, by its checksum. */
export const heldByHash = async (
  db: Db,
  hash: string,
  now: Date,
): Promise<
  { content: string; made_at: Date; published_at: Date | null; number: number; newest: number } | undefined
> => {
  const [row] = await sql<{
    content: string;
    made_at: Date;
    published_at: Date | null;
    number: number;
    newest: number;
  }>(
    db,
    `select r.content, r.made_at, r.number,
            (select p.publish_at from level_publication p where p.result_id = r.result_id and p.ended_at is null
               and p.approved_at is not null and p.publish_at <= :now) as published_at,
            (select max(l.number) from level_result l where l.term_id = r.term_id and l.level = r.level) as newest
     from level_result r where r.content_hash = decode(:hash, 'hex') order by r.number desc limit 1`,
    { hash, now },
  );
  return row;
};

/** How many results there are of a level in a term, that students see. */
export const isPublished = async (db: Db, resultId: number, now: Date): Promise<boolean> => {
  const { found } = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from level_publication where result_id = :resultId and ended_at is null
                      and approved_at is not null and publish_at <= :now) as found`,
    { resultId, now },
  );
  return found;
};
