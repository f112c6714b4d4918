import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

export interface Plan {
  room: string;
  rows: number;
  columns: number;
}
export interface Seat {
  student_id: number;
  row: number;
  column: number;
}

/** The room of an exam's plan; undefined without a plan. */
export const planOf = (db: Db, examId: number): Promise<Plan | undefined> =>
  db('exam_seating').where({ exam_id: examId }).first('room', 'seat_rows as rows', 'seat_columns as columns');

/** Where one student sits: as the exam office has it (YRS-12), or else by the invigilator’s plan. */
export const seatOf = async (
  db: Db,
  examId: number,
  studentId: number,
): Promise<{ room: string; row: number; column: number } | undefined> => {
  const [seat] = await sql<{ room: string; row: number; column: number }>(
    db,
    `select concat_ws(' · ', r.name, r.name_ar) as room, s.seat_row as row, s.seat_column as column
     from exam_place_seat s join exam_room r using (room_id)
     where s.exam_id = :examId and s.student_id = :studentId
     union all
     select p.room, s.seat_row, s.seat_column
     from exam_seat s join exam_seating p using (exam_id)
     where s.exam_id = :examId and s.student_id = :studentId
       and not exists (select 1 from exam_place o where o.exam_id = s.exam_id)`,
    { examId, studentId },
  );
  return seat;
};

/** Whether the exam office has given the exam its rooms (YRS-12). */
export const isPlacedByOffice = async (trx: Db, examId: number): Promise<boolean> =>
  (await trx('exam_place').where({ exam_id: examId }).first('exam_id')) !== undefined;

/** Of these students, how many are not the exam's: neither enrolled now nor in possession of an attempt. */
export async function strangersAmong(
  trx: Db,
  exam: { exam_id: number; offering_id: number },
  studentIds: readonly number[],
): Promise<number> {
  const row = await sqlRow<{ n: number }>(
    trx,
    `select count(*)::int as n from unnest(cast(:studentIds as bigint[])) as s(student_id)
     where not exists (select 1 from enrolment_now e where e.student_id = s.student_id
       and e.offering_id = :offering_id)
       and not exists (select 1 from attempt a where a.exam_id = :exam_id and a.student_id = s.student_id)`,
    {
      studentIds: [...studentIds],
      exam_id: exam.exam_id,
      offering_id: exam.offering_id,
    },
  );
  return row.n;
}

/** Removes an exam's plan with its seats; answers whether there was one. */
export const removePlan = async (trx: Db, examId: number): Promise<boolean> =>
  (await trx('exam_seating').where({ exam_id: examId }).delete()) > 0;

/** Stores a plan in place of any before; the transaction has locked the exam. */
export async function storePlan(trx: Db, examId: number, plan: Plan, seats: readonly Seat[]): Promise<void> {
  await removePlan(trx, examId);
  const { room, rows, columns } = plan;
  await trx('exam_seating').insert({ exam_id: examId, room, seat_rows: rows, seat_columns: columns });
  await execute(
    trx,
    `insert into exam_seat (exam_id, student_id, seat_row, seat_column)
     select :examId, * from unnest(cast(:students as bigint[]), cast(:rows as int[]), cast(:columns as int[]))`,
    {
      examId,
      students: seats.map(({ student_id }) => student_id),
      rows: seats.map(({ row }) => row),
      columns: seats.map(({ column }) => column),
    },
  );
}
