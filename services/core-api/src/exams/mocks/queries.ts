import type { QuestionType } from '@daftar/contracts/exams/limits';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** A question of a mock or of the platform’s practice exam. It has no key: nobody marks it. */
export interface PracticeQuestion {
  question_text: string;
  question_type: QuestionType;
  points: number;
  options: readonly { answer_text: string; keep_last?: boolean }[];
}

export interface MockRow {
  mock_name: string;
  duration_minutes: number;
  questions: PracticeQuestion[];
  attached_at: Date;
}

/** The mock of an exam. */
export async function mockOf(db: Db, examId: number): Promise<MockRow | undefined> {
  const rows = await sql<MockRow>(
    db,
    'select mock_name, duration_minutes, questions, attached_at from exam_mock where exam_id = ?',
    [examId],
  );
  return rows[0];
}

/** Whether an exam has a mock. */
export async function hasMock(db: Db, examId: number): Promise<boolean> {
  const row = await sqlRow<{ found: boolean }>(
    db,
    'select exists (select 1 from exam_mock where exam_id = ?) as found',
    [examId],
  );
  return row.found;
}

/** Replaces the mock of an exam; what students were practising in the old one goes with it. */
export async function putMock(trx: Db, examId: number, mock: MockRow & { attached_by: number }): Promise<void> {
  await trx('exam_mock').where({ exam_id: examId }).delete();
  await trx('exam_mock').insert({ exam_id: examId, ...mock, questions: JSON.stringify(mock.questions) });
}

/** Answers how many rows that were. */
export const deleteMock = (trx: Db, examId: number): Promise<number> =>
  trx('exam_mock').where({ exam_id: examId }).delete();

/** The texts of an exam's questions. */
export const questionTexts = async (db: Db, examId: number): Promise<string[]> =>
  (await db('question').where({ exam_id: examId }).select('question_text')).map(({ question_text }) => question_text);

/** The instructor's exams whose results are out: their questions are no secret any more. */
export const releasedExams = (
  db: Db,
  instructorId: number,
  except: number,
): Promise<{ exam_id: number; exam_name: string; question_count: number }[]> =>
  db('exam')
    .where({ instructor_id: instructorId })
    .whereNull('deleted_at')
    .whereNotNull('results_released_at')
    .whereNot({ exam_id: except })
    .orderBy('exam_id', 'desc')
    .limit(200)
    .select('exam_id', 'exam_name', 'question_count');
