import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor, nameOf, type Trx } from '../../kernel/index.ts';

/** Exams first, as wherever access changes: see `holdExamsOf`. */
export const holdExamsOfInstructor = async (trx: Trx, instructorId: number): Promise<void> => {
  await trx('exam').where({ instructor_id: instructorId }).orderBy('exam_id').forUpdate().select('exam_id');
};

export interface HandedClass {
  instructor_course_id: number;
  offering_id: number;
  course_code: string;
  link_there: boolean;
}

/**
 * The classes that an instructor has now, or those that ended with the account; locked until the transaction ends. `only`:
 * those of the offering of this class.
 */
export const classesToHandOver = (
  trx: Trx,
  instructorId: number,
  endingId: number | null,
  only: number | null,
): Promise<HandedClass[]> =>
  sql<HandedClass>(
    trx,
    `select k.instructor_course_id, k.offering_id, c.course_code, dc.deleted_at is null as link_there
     from instructor_course k
     join department_course dc on dc.id = k.department_course_id
     join course c on c.course_id = dc.course_id
     join offering o on o.offering_id = k.offering_id
     join term t on t.term_id = o.term_id
     where k.instructor_id = :instructorId and t.state = 'current'
       and case when :endingId::int is null then k.deleted_at is null else k.ending_id = :endingId end
       and (:only::int is null
         or k.offering_id = (select n.offering_id from instructor_course n where n.instructor_course_id = :only))
     order by k.instructor_course_id for update of k for share of dc`,
    { instructorId, endingId, only },
  );

/** How many exams belong to these offerings. */
export const examsIn = async (trx: Trx, offeringIds: readonly number[]): Promise<number> =>
  (
    await sqlRow<{ exams: number }>(
      trx,
      'select count(*)::int as exams from exam where offering_id = any(:ids::int[]) and deleted_at is null',
      { ids: [...offeringIds] },
    )
  ).exams;

interface NewHandOver {
  offering_ids: readonly number[];
  from_id: number;
  to_id: number;
  given_by: number;
  given_at: Date;
}

/** Records a hand-over; answers its id. */
export async function insertHandOver(trx: Trx, { offering_ids, ...made }: NewHandOver): Promise<number> {
  const [row] = await trx('hand_over')
    .insert({ ...made, offering_ids: [...offering_ids] })
    .returning('hand_over_id');
  return row.hand_over_id;
}

export interface StoredHandOver {
  hand_over_id: number;
  offering_ids: number[];
  from_id: number;
  to_id: number;
  given_at: Date;
}

/** A hand-over that was not undone, locked until the transaction ends. */
export const handOverForUpdate = (trx: Trx, id: number): Promise<StoredHandOver | undefined> =>
  trx('hand_over')
    .where({ hand_over_id: id })
    .whereNull('undone_at')
    .forUpdate()
    .first('hand_over_id', 'offering_ids', 'from_id', 'to_id', 'given_at');

/** Records that a hand-over was undone. */
export const markHandOverUndone = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('hand_over').where({ hand_over_id: id }).update({ undone_at: at });
};

/** Of these offerings, those of a term that is not closed which this doctor leads; locked until the transaction ends. */
export const stillLed = (trx: Trx, offeringIds: readonly number[], leadId: number): Promise<number[]> =>
  sql<{ offering_id: number }>(
    trx,
    `select o.offering_id from offering o join term t using (term_id)
     where o.offering_id = any(:ids::int[]) and o.lead_id = :leadId and t.state <> 'closed'
     order by o.offering_id for update of o`,
    { ids: [...offeringIds], leadId },
  ).then((rows) => rows.map(({ offering_id }) => offering_id));

export interface HandOverRow extends NamedInstructor, Named<'to_name'> {
  hand_over_id: number;
  given_at: Date;
  courses: string[];
}

/** Hand-overs that can be undone, newest first. */
export const listHandOvers = (db: Db, limit: number): Promise<HandOverRow[]> =>
  sql<HandOverRow>(
    db,
    `select h.hand_over_id, h.given_at, ${instructorOf('f')}, ${nameOf('t', 'to_name')},
            (select array_agg(distinct c.course_code order by c.course_code)
             from offering o join course c using (course_id) where o.offering_id = any(h.offering_ids)) as courses
     from hand_over h
     join account f on f.id = h.from_id and f.deleted_at is null
     join account t on t.id = h.to_id
     where h.undone_at is null and not exists (
       select 1 from offering o join term u using (term_id)
       where o.offering_id = any(h.offering_ids) and (o.lead_id <> h.to_id or u.state = 'closed'))
     order by h.hand_over_id desc limit :limit`,
    { limit },
  );
