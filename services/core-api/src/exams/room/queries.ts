import { roomLimits } from '@daftar/contracts/exams/room-limits';
import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

export interface RoomMessage {
  id: number;
  EnMessage: string;
  ArMessage: string;
  sent_at: Date;
}

/** What was told to an exam's room, newest first. */
export const messagesOf = (db: Db, examId: number): Promise<RoomMessage[]> =>
  db('room_message')
    .where({ exam_id: examId })
    .orderBy('id', 'desc')
    .limit(roomLimits.messages)
    .select('id', 'message_en as EnMessage', 'message_ar as ArMessage', 'sent_at');

/** Stores a message and counts it with the exam, which the transaction has locked. */
export async function insertMessage(
  trx: Db,
  message: { exam_id: number; message_en: string; message_ar: string; sent_by: number; sent_at: Date },
): Promise<number> {
  const row = await sqlRow<{ id: number }>(
    trx,
    `with counted as (update exam set room_messages = room_messages + 1 where exam_id = :exam_id)
     insert into room_message (exam_id, message_en, message_ar, sent_by, sent_at)
     values (:exam_id, :message_en, :message_ar, :sent_by, :sent_at) returning id`,
    message,
  );
  return row.id;
}

/** The students who are in the exam now. */
export const studentsInside = async (trx: Db, examId: number): Promise<number[]> =>
  (await trx('attempt').where({ exam_id: examId, state: 'open' }).orderBy('student_id').select('student_id')).map(
    ({ student_id }) => student_id,
  );
