import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, nameOf, type Trx } from '../../kernel/index.ts';
import { isWaiting } from '../exam/points.ts';

export interface NameRow extends Named<'student_name'> {
  student_id: number;
  waiting: boolean;
  released_at: Date | null;
}

/** Who handed an exam in, by name: whether an essay of theirs is unmarked, and since when they see scores by name. */
export const namesOf = (db: Db, examId: number): Promise<NameRow[]> =>
  sql<NameRow>(
    db,
    `with waiting as (
       select distinct s.attempt_id from question q join attempt_answer s on s.question_id = q.question_id
       where q.exam_id = :examId and ${isWaiting})
     select t.student_id, ${nameOf('p', 'student_name')}, w.attempt_id is not null as waiting, n.released_at
     from attempt t join account p on p.id = t.student_id
     left join waiting w on w.attempt_id = t.attempt_id
     left join exam_released_to n on n.exam_id = t.exam_id and n.student_id = t.student_id
     where t.exam_id = :examId and t.state = 'submitted'
     order by p.sort_en, t.student_id`,
    { examId },
  );

/** Releases an exam to those of these students who handed it in: how many did, and who is new. */
export const nameStudents = (
  trx: Trx,
  examId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<{ known: number; added: number[] }> =>
  sqlRow(
    trx,
    `with named as (
       select exam_id, student_id from attempt
       where exam_id = :examId and student_id = any(cast(:studentIds as bigint[])) and state = 'submitted'),
     added as (
       insert into exam_released_to (exam_id, student_id, released_at)
       select exam_id, student_id, :now from named on conflict do nothing returning student_id)
     select (select count(*) from named)::int as known,
            coalesce((select array_agg(student_id order by student_id) from added), '{}') as added`,
    { examId, studentIds: [...studentIds], now },
  );

/** To how many an exam is released by name. */
export const namedOf = async (db: Db, examId: number): Promise<number> =>
  (
    await sqlRow<{ named: number }>(db, 'select count(*)::int as named from exam_released_to where exam_id = ?', [
      examId,
    ])
  ).named;

/** To whom an exam is released by name. */
export const namedIds = (trx: Trx, examId: number): Promise<number[]> =>
  trx('exam_released_to').where({ exam_id: examId }).orderBy('student_id').pluck('student_id');

/** Ends all releases by name of an exam; answers whose. */
export const endNames = async (trx: Trx, examId: number): Promise<number[]> =>
  (await trx('exam_released_to').where({ exam_id: examId }).delete().returning('student_id')).map(
    ({ student_id }) => student_id,
  );
