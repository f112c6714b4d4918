import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** What goes along from one offering to another, and by how much its times move (YRS-05). */
export interface Rolling {
  source: number;
  target: number;
  /** Whole weeks: a weekday and an hour of the faculty’s clocks stay what they are. */
  weeks: number;
  zone: string;
  at: Date;
}

/** What something has become. */
export interface Rolled {
  source: string;
  copy: string;
}

/** SQL: a time moved by `:weeks`, by the faculty’s clocks in `:zone`. */
export const moved = (time: string): string =>
  `(((${time}) at time zone :zone) + make_interval(weeks => cast(:weeks as int))) at time zone :zone`;

/** SQL: what has been copied into `:target` before, and is not copied again. */
export const notCopied = (kind: string, id: string): string =>
  `not exists (select 1 from roll_over_copy z where z.target_id = :target and z.kind = '${kind}' and z.source = (${id})::text)`;

/**
 * SQL: each row of `wanted`, numbered by `n`, with the one of `made` that was inserted from it in that order, and so has its
 * place among the new ids.
 */
export const paired = `select w.id::text as source, m.id::text as copy
  from wanted w join (select id, row_number() over (order by id) as n from made) m using (n) order by w.n`;

/** The offering of the same course in another term, of its doctor or the one who gets it; made where there is none. Why not, where it can't be. */
export async function rollOffering(
  trx: Trx,
  asked: { source: number; termId: number; doctor: number | null; at: Date },
): Promise<{ target: number; made: boolean } | 'noDoctor' | 'noClass'> {
  const found = await sqlRow<{ there: number | null; doctor: boolean; classes: boolean }>(
    trx,
    `select (select p.offering_id from offering p
             where p.course_id = o.course_id and p.lead_id = a.id and p.term_id = :termId
             order by p.offering_id limit 1) as there,
            a.deleted_at is null as doctor,
            exists (select 1 from ${liveClasses}) as classes
     from offering o join account a on a.id = coalesce(:doctor::bigint, o.lead_id) where o.offering_id = :source`,
    asked,
  );
  if (!found.doctor) return 'noDoctor';
  if (found.there !== null) return { target: found.there, made: false };
  if (!found.classes) return 'noClass';
  const { target } = await sqlRow<{ target: number }>(
    trx,
    `select offering_for(o.course_id, coalesce(:doctor::bigint, o.lead_id), :termId, :at) as target
     from offering o where o.offering_id = :source`,
    asked,
  );
  return { target, made: true };
}

/** Classes of `:source` that have not ended and whose link is there. */
const liveClasses = `instructor_course k join department_course dc on dc.id = k.department_course_id
  where k.offering_id = :source and k.deleted_at is null and dc.deleted_at is null`;

/** The classes of an offering again, without students. */
export const rollClasses = (trx: Trx, rolling: Rolling): Promise<Rolled[]> =>
  sql<Rolled>(
    trx,
    `with made as (
       insert into instructor_course (department_course_id, created_at, offering_id)
       select k.department_course_id, :at, :target
       from ${liveClasses} and ${notCopied('class', 'k.instructor_course_id')}
         and not exists (select 1 from instructor_course t where t.offering_id = :target
                         and t.department_course_id = k.department_course_id and t.deleted_at is null)
       returning instructor_course_id, department_course_id)
     select k.instructor_course_id::text as source, m.instructor_course_id::text as copy
     from made m join instructor_course k on k.department_course_id = m.department_course_id
     where k.offering_id = :source and k.deleted_at is null`,
    { ...rolling },
  );

/** The team of an offering besides its lead, with all that a member may have. */
export const rollMembers = (trx: Trx, rolling: Rolling): Promise<Rolled[]> =>
  sql<Rolled>(
    trx,
    `with wanted as materialized (
       select m as row, m.member_id as id, row_number() over (order by m.member_id) as n
       from offering_member m join account a on a.id = m.person_id
       where m.offering_id = :source and m.until is null and m.part <> 'lead' and a.deleted_at is null
         and ${notCopied('member', 'm.member_id')}
         and not exists (select 1 from offering_member t
                         where t.offering_id = :target and t.person_id = m.person_id and t.until is null)),
     made as (
       insert into offering_member overriding user value
       select r.* from wanted w cross join lateral jsonb_populate_record(w.row, jsonb_build_object(
         'offering_id', cast(:target as int), 'since', cast(:at as timestamptz))) r
       order by w.n returning member_id as id)
     ${paired}`,
    { ...rolling },
  );

/** Removes classes and members that a roll-over made, and the offering where it was made with them. */
export async function unrollOffering(
  trx: Trx,
  { target, made, classes, members }: { target: number; made: boolean; classes: number[]; members: number[] },
): Promise<void> {
  await execute(trx, 'delete from instructor_course where instructor_course_id = any(?::int[])', [classes]);
  await execute(trx, 'delete from offering_member where member_id = any(?::int[])', [members]);
  if (!made) return;
  await execute(trx, 'delete from offering_member where offering_id = ?', [target]);
  await execute(trx, 'delete from offering where offering_id = ?', [target]);
}

/** A term’s state, held against closing until the transaction ends. */
export const heldTermState = async (trx: Trx, id: number): Promise<string | undefined> =>
  (await trx('term').where({ term_id: id }).forShare().first('state'))?.state;

/** A term’s names and first moment. */
export const termForRoll = (
  db: Db,
  id: number,
): Promise<{ term_id: number; name: string; name_ar: string | null; state: string } | undefined> =>
  db('term').where({ term_id: id }).first('term_id', 'name', 'name_ar', 'state');
