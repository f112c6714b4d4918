import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** A question of a mock or of the platform’s practice exam. It has no key: nobody marks it. */
export interface PracticeQuestion {
  question_text: string;
  texts?: Pair | undefined;
  question_type: QuestionType;
  points: number;
  options: readonly { answer_text: string; texts?: Pair | undefined; keep_last?: boolean }[];
  /** Of types that have one; never a key. */
  body?: object | null | undefined;
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

/** The exams whose questions a mock of `:examId` must not show: that exam, and its instructor’s whose results are not out. */
const secretExams = `from exam x join exam own on own.instructor_id = x.instructor_id
  where own.exam_id = :examId and x.deleted_at is null
    and (x.exam_id = own.exam_id or x.results_released_at is null)`;

/**
 * A text that changes with the mock of an exam and with every exam whose questions it must not show: their versions rise
 * with each change of a question. Undefined without a mock.
 */
export async function mockVersion(db: Db, examId: number): Promise<string | undefined> {
  const [row] = await sql<{ version: string }>(
    db,
    `select md5(m::text) || ' ' || (select string_agg(x.exam_id || ':' || x.version, ',' order by x.exam_id)
       ${secretExams}) as version
     from exam_mock m where m.exam_id = :examId`,
    { examId },
  );
  return row?.version;
}

/** Replaces the mock of an exam; what students were practising in the old one goes with it. */
export async function putMock(trx: Db, examId: number, mock: MockRow & { attached_by: number }): Promise<void> {
  await trx('exam_mock').where({ exam_id: examId }).delete();
  await trx('exam_mock').insert({ exam_id: examId, ...mock, questions: JSON.stringify(mock.questions) });
}

/** How many students are in the middle of practising the mock of an exam: replacing or removing it ends that. */
export async function practisingNow(db: Db, examId: number, now: Date): Promise<number> {
  const row = await sqlRow<{ practising: number }>(
    db,
    `select count(*)::int as practising from practice_attempt
     where exam_id = :examId and submitted_at is null and deadline > :now`,
    { examId, now },
  );
  return row.practising;
}

/** Answers how many rows that were. */
export const deleteMock = (trx: Db, examId: number): Promise<number> =>
  trx('exam_mock').where({ exam_id: examId }).delete();

/** The texts of the questions that a mock of this exam must not show. */
export async function secretTexts(db: Db, examId: number): Promise<string[]> {
  const rows = await sql<{ question_text: string }>(
    db,
    `select distinct q.question_text from question q where q.exam_id in (select x.exam_id ${secretExams})`,
    { examId },
  );
  return rows.map(({ question_text }) => question_text);
}

/**
 * The instructor's exams whose results are out: their questions are no secret any more, except those of pools, which some
 * were not asked (QST-06).
 */
export const releasedExams = (
  db: Db,
  instructorId: number,
  except: number,
): Promise<{ exam_id: number; exam_name: string; question_count: number }[]> =>
  db('exam')
    .where({ instructor_id: instructorId })
    .whereNull('deleted_at')
    .whereNotNull('results_released_at')
    .whereNull('draws')
    .whereNot({ exam_id: except })
    .orderBy('exam_id', 'desc')
    .limit(200)
    .select('exam_id', 'exam_name', 'question_count');
