import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { execute, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

export interface PracticeRow {
  attempt_id: number;
  student_id: number;
  exam_id: number | null;
  language: 'En' | 'Ar';
  opened_at: Date;
  deadline: Date;
  submitted_at: Date | null;
  receipt_code: string;
  device: string;
  device_from: number;
  acked_seq: number;
}
export type NewPractice = Omit<PracticeRow, 'attempt_id' | 'submitted_at' | 'device_from' | 'acked_seq'>;

const columns = [
  'attempt_id',
  'student_id',
  'exam_id',
  'language',
  'opened_at',
  'deadline',
  'submitted_at',
  'receipt_code',
  'device',
  'device_from',
  'acked_seq',
] as const;

/** The student's present practice of the platform's own exam or of an exam's mock, locked until the transaction ends. */
export const holdPracticeOf = async (
  trx: Db,
  studentId: number,
  examId: number | null,
): Promise<PracticeRow | undefined> =>
  trx('practice_attempt').where({ student_id: studentId, exam_id: examId }).forUpdate().first(columns);

/** One of the caller's practice attempts. */
export const ownPractice = async (db: Db, attemptId: number, studentId: number): Promise<PracticeRow | undefined> =>
  db('practice_attempt').where({ attempt_id: attemptId, student_id: studentId }).first(columns);

/** The same, locked until the transaction ends. */
export const holdPractice = async (trx: Db, attemptId: number, studentId: number): Promise<PracticeRow | undefined> =>
  trx('practice_attempt').where({ attempt_id: attemptId, student_id: studentId }).forUpdate().first(columns);

/** Begins a practice; undefined when another call has begun one at the same time. */
export async function insertPractice(trx: Db, practice: NewPractice): Promise<PracticeRow | undefined> {
  const [made] = await trx('practice_attempt')
    .insert(practice)
    .onConflict(['student_id', 'exam_id'])
    .ignore()
    .returning(columns);
  return made;
}

/** The most extra time, in minutes, that a student was granted for themselves in one exam that is not over. */
export async function mostExtraOf(db: Db, studentId: number, now: Date): Promise<number> {
  const row = await sqlRow<{ minutes: number }>(
    db,
    `select coalesce(max(minutes), 0) as minutes from (
       select sum(e.minutes)::int as minutes from exam_extension e join exam x on x.exam_id = e.exam_id
       where e.student_id = :studentId and x.deleted_at is null and x.closes_at > :now
       group by e.exam_id) granted`,
    { studentId, now },
  );
  return row.minutes;
}

/** Removes a practice with its answers. */
export const removePractice = (trx: Db, attemptId: number): Promise<number> =>
  trx('practice_attempt').where({ attempt_id: attemptId }).delete();

/** Removes practices whose time was over before then; answers how many. */
export const removePracticesBefore = (db: Db, before: Date): Promise<number> =>
  db('practice_attempt').where('deadline', '<', before).delete();

/** Hands the practice to a device; `gap` raises the sequence numbers beyond all that others may still send. */
export async function givePractice(trx: Db, attemptId: number, device: string, gap: number): Promise<number> {
  const row = await sqlRow<{ acked_seq: number }>(
    trx,
    `update practice_attempt
     set device = :device, acked_seq = acked_seq + :gap,
         device_from = case when :gap > 0 then acked_seq + :gap else device_from end
     where attempt_id = :attemptId returning acked_seq`,
    { attemptId, device, gap },
  );
  return row.acked_seq;
}

/** Stores answers that are newer than what is there; answers the highest number held. */
export async function storePractice(trx: Db, attemptId: number, answers: readonly AttemptAnswer[]): Promise<number> {
  await execute(
    trx,
    `insert into practice_answer as held (attempt_id, question_id, answer_id, answer_text, seq)
     select :attemptId, n.* from unnest(:questions::int[], :options::int[], :texts::text[], :seqs::int[]) n
     on conflict (attempt_id, question_id) do update
       set answer_id = excluded.answer_id, answer_text = excluded.answer_text, seq = excluded.seq
       where excluded.seq > held.seq`,
    {
      attemptId,
      questions: answers.map((answer) => answer.question_id),
      options: answers.map((answer) => answer.answer_id),
      texts: answers.map((answer) => answer.answer_text),
      seqs: answers.map((answer) => answer.seq),
    },
  );
  const row = await sqlRow<{ acked_seq: number }>(
    trx,
    'update practice_attempt set acked_seq = greatest(acked_seq, :highest) where attempt_id = :attemptId returning acked_seq',
    { attemptId, highest: answers.reduce((most, { seq }) => Math.max(most, seq), 0) },
  );
  return row.acked_seq;
}

/** The saved answers of a practice attempt, by question. */
export const practiceAnswers = (db: Db, attemptId: number): Promise<AttemptAnswer[]> =>
  db('practice_answer')
    .where({ attempt_id: attemptId })
    .orderBy('question_id')
    .select('question_id', 'answer_id', 'answer_text', 'seq');

/** Marks a practice attempt as submitted. */
export const markSubmitted = async (trx: Db, attemptId: number, at: Date): Promise<void> => {
  await trx('practice_attempt').where({ attempt_id: attemptId }).update({ submitted_at: at });
};
