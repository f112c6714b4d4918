import type { TeamPart } from '@daftar/contracts/team-rights';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import {
  accountText,
  type Db,
  holdsSearch,
  instructorOf,
  type Named,
  type NamedInstructor,
  type Trx,
} from '../../kernel/index.ts';

export interface OfferingHead extends Named<'course_name'> {
  offering_id: number;
  course_code: string;
  lead_id: number;
}

/** An offering with its course. */
export const offeringHead = (db: Db, offeringId: number): Promise<OfferingHead | undefined> =>
  db('offering as o')
    .join('course as c', 'c.course_id', 'o.course_id')
    .where('o.offering_id', offeringId)
    .first('o.offering_id', 'c.course_code', 'c.course_name', 'c.course_name_ar', 'o.lead_id');

/** Holds the team of an offering until the transaction ends; answers its lead. */
export const holdTeam = async (trx: Trx, offeringId: number): Promise<number | undefined> =>
  (await trx('offering').where({ offering_id: offeringId }).forUpdate().first('lead_id'))?.lead_id;

/** The departments of an offering’s classes, ended ones too. */
export const departmentsOf = (db: Db, offeringId: number): Promise<number[]> =>
  db('instructor_course as k')
    .join('department_course as dc', 'dc.id', 'k.department_course_id')
    .where('k.offering_id', offeringId)
    .distinct('dc.department_id')
    .pluck('dc.department_id');

/** The part of a person in a team now. */
export const partOf = async (db: Db, offeringId: number, personId: number): Promise<TeamPart | undefined> =>
  (await db('offering_member').where({ offering_id: offeringId, person_id: personId }).whereNull('until').first('part'))
    ?.part;

export interface MemberRow extends NamedInstructor {
  person_id: number;
  part: TeamPart;
  since: Date;
  until: Date | null;
  still_reads: boolean;
  allotted: number;
}

/** Who is and was in a team: its lead first, then by part and name. Who came back is named once. */
export const membersOf = (db: Db, offeringId: number): Promise<MemberRow[]> =>
  sql<MemberRow>(
    db,
    `select m.person_id, ${instructorOf('a')}, m.part, m.since, m.until, m.still_reads,
            (select count(*) from marker k left join exam x on x.exam_id = k.exam_id
             left join assignment s on s.assignment_id = k.assignment_id
             where k.doctor_id = m.person_id and coalesce(x.offering_id, s.offering_id) = m.offering_id)::int as allotted
     from (select distinct on (person_id) * from offering_member where offering_id = ?
           order by person_id, until desc nulls first, member_id desc) m
     join account a on a.id = m.person_id
     where a.deleted_at is null or m.part = 'lead'
     order by array_position(array['lead', 'doctor', 'assistant', 'invigilator'], m.part), a.sort_en, a.id`,
    [offeringId],
  );

/** Active doctors by name or number who are not in a team. */
export const doctorsBeside = (
  db: Db,
  { offeringId, name, most }: { offeringId: number; name: string; most: number },
): Promise<(NamedInstructor & { person_id: number })[]> =>
  sql(
    db,
    `select a.id as person_id, ${instructorOf('a')} from account a
     where a.role = 'instructor' and a.deleted_at is null and :named
       and not exists (select 1 from offering_member m where m.offering_id = :offeringId and m.person_id = a.id
                       and m.until is null)
     order by a.sort_en, a.id limit :most`,
    { offeringId, most, named: holdsSearch(db, 'a.name_text', name, accountText('a')) },
  );

/** Takes somebody into a team, or gives a member another part. */
export async function putMember(
  trx: Trx,
  { offeringId, personId, part, at }: { offeringId: number; personId: number; part: TeamPart; at: Date },
): Promise<void> {
  const changed = await trx('offering_member')
    .where({ offering_id: offeringId, person_id: personId })
    .whereNull('until')
    .update({ part });
  if (changed === 0)
    await trx('offering_member').insert({ offering_id: offeringId, person_id: personId, part, since: at });
}

/** Ends a membership. */
export const endMember = (
  trx: Trx,
  { offeringId, personId, reads, at }: { offeringId: number; personId: number; reads: boolean; at: Date },
): Promise<number> =>
  execute(
    trx,
    `update offering_member set until = greatest(since, :at), still_reads = :reads
     where offering_id = :offeringId and person_id = :personId and until is null`,
    { offeringId, personId, reads, at },
  );

/**
 * After a hand-over: who gave the offerings reads on in them, if that was said; who has them now reads those of the same
 * courses that the other one led before, whose terms are closed (YRS-03).
 */
export async function readAfterHandOver(
  trx: Trx,
  given: { offeringIds: readonly number[]; from: number; to: number; keeps: boolean; at: Date },
): Promise<void> {
  const { offeringIds, from, to, keeps, at } = given;
  const ids = [...offeringIds];
  if (keeps)
    await execute(
      trx,
      `update offering_member m set still_reads = true where m.offering_id = any(:ids::int[]) and m.person_id = :from
         and m.until is not null and m.member_id = (
           select max(l.member_id) from offering_member l where l.offering_id = m.offering_id and l.person_id = :from)`,
      { ids, from },
    );
  await execute(
    trx,
    `insert into offering_member (offering_id, person_id, part, since, until, still_reads)
     select o.offering_id, :to::bigint, 'doctor', :at::timestamptz, :at, true
     from offering o join term t using (term_id)
     where o.lead_id = :from and t.state = 'closed'
       and o.course_id in (select g.course_id from offering g where g.offering_id = any(:ids::int[]))
       and not exists (select 1 from offering_member m where m.offering_id = o.offering_id and m.person_id = :to
                       and (m.until is null or m.still_reads))`,
    { ids, from, to, at },
  );
}

/** Takes that back with the hand-over. */
export const forgetYearsBefore = (
  trx: Trx,
  { offeringIds, from, to, since }: { offeringIds: readonly number[]; from: number; to: number; since: Date },
): Promise<number> =>
  execute(
    trx,
    `delete from offering_member m using offering o
     where o.offering_id = m.offering_id and o.lead_id = :from and m.person_id = :to and m.still_reads
       and m.since = :since and m.until = :since
       and o.course_id in (select g.course_id from offering g where g.offering_id = any(:ids::int[]))`,
    { ids: [...offeringIds], from, to, since },
  );
