import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, nameOf, type Trx } from '../../kernel/index.ts';

export interface NameRow extends Named<'student_name'> {
  student_id: number;
  waiting: boolean;
  released_at: Date | null;
}

/** Who handed in, by name: whether it has no score yet, and since when they see scores by name. */
export const namesOf = (db: Db, assignmentId: number): Promise<NameRow[]> =>
  sql<NameRow>(
    db,
    `select w.student_id, ${nameOf('p', 'student_name')}, w.score is null as waiting, n.released_at
     from student_assignment w join submission b using (student_assignment_id)
     join account p on p.id = w.student_id
     left join assignment_released_to n on n.assignment_id = w.assignment_id and n.student_id = w.student_id
     where w.assignment_id = :assignmentId and b.replaced_at is null
     order by p.sort_en, w.student_id`,
    { assignmentId },
  );

/** Releases an assignment to those of these students who handed in: how many did, and who is new. */
export const nameStudents = (
  trx: Trx,
  assignmentId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<{ known: number; added: number[] }> =>
  sqlRow(
    trx,
    `with named as (
       select w.assignment_id, w.student_id from student_assignment w join submission b using (student_assignment_id)
       where w.assignment_id = :assignmentId and w.student_id = any(cast(:studentIds as bigint[]))
         and b.replaced_at is null),
     added as (
       insert into assignment_released_to (assignment_id, student_id, released_at)
       select assignment_id, student_id, :now from named on conflict do nothing returning student_id)
     select (select count(*) from named)::int as known,
            coalesce((select array_agg(student_id order by student_id) from added), '{}') as added`,
    { assignmentId, studentIds: [...studentIds], now },
  );

/** To whom an assignment is released by name. */
export const namedIds = (trx: Trx, assignmentId: number): Promise<number[]> =>
  trx('assignment_released_to').where({ assignment_id: assignmentId }).orderBy('student_id').pluck('student_id');

/** Ends all releases by name of an assignment; answers whose. */
export const endNames = async (trx: Trx, assignmentId: number): Promise<number[]> =>
  (await trx('assignment_released_to').where({ assignment_id: assignmentId }).delete().returning('student_id')).map(
    ({ student_id }) => student_id,
  );
