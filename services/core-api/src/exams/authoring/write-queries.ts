import { scoredByOf } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import type { SittingRules } from '@daftar/contracts/exams/sitting-rules';
import type { Pair, Texts } from '@daftar/contracts/said';
import { execute, expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { copyFeedback } from '../item-feedback/queries.ts';
import type { CheckedQuestion } from './check-exam.ts';

export interface NewExam {
  offering_id: number;
  exam_name: string;
  /** Both languages of its name, the English one of which is `exam_name` (TWO-01). */
  name_texts?: Pair | null;
  both_languages?: boolean;
  duration_minutes: number;
  start_at: Date;
  due_at: Date | null;
  ends_at: Date;
  closes_at: Date;
  total_score: number;
  question_count: number;
  /** How many questions each pool draws (QST-06). */
  draws?: number[] | null;
  published_at: Date | null;
  linked_at: Date | null;
  created_at: Date;
  /** The draft that it was built from. */
  draft_id?: string | null;
}
export type ExamRules = Partial<SittingRules>;

/** Inserts an exam; answers its id. */
export async function insertExam(trx: Db, exam: NewExam & ExamRules): Promise<number> {
  const [row] = await trx('exam').insert(exam).returning('exam_id');
  return row.exam_id;
}

/** A question with its position (from 1). */
export interface PlacedQuestion {
  position: number;
  question: CheckedQuestion;
}
interface PlacedOption {
  question_id: number;
  position: number;
  answer_text: string;
  texts?: Texts | null | undefined;
  is_correct: boolean;
  keep_last?: boolean;
}

const jsonOf = (part: object | null | undefined): string | null => (part ? canonical(part) : null);

/** Inserts questions and their options: two statements, however many there are. */
export async function insertQuestions(trx: Db, examId: number, placed: readonly PlacedQuestion[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = await sql<{ question_id: number; position: number }>(
    trx,
    `insert into question (exam_id, position, question_type, question_text, points, scored_by, body, key, copied_from,
       bank_item_id, bank_version, texts, pool)
     select x.exam_id, p.position, p.type, p.words, p.points, p.scored_by, p.body::jsonb, p.key::jsonb, o.question_id,
            coalesce(v.item_id, o.bank_item_id), case when v.item_id is null then o.bank_version else v.version end, p.texts::jsonb, p.pool
     from exam x
     cross join unnest(?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::int[], ?::int[], ?::int[],
         ?::text[], ?::int[])
       as p(position, type, words, points, scored_by, body, key, copied_from, item, version, texts, pool)
     left join lateral (
       select o.question_id, o.bank_item_id, o.bank_version from question o join exam ox on ox.exam_id = o.exam_id
       where o.question_id = p.copied_from and ox.exam_id <> x.exam_id and (ox.instructor_id = x.instructor_id or exists (
         select 1 from roll_over_copy z where z.target_id = x.offering_id and z.kind = 'draft'
           and z.source = ox.exam_id::text and z.copy = x.draft_id::text))) o on true
     left join lateral (
       select v.item_id, v.version from bank_version v join bank_item i using (item_id)
       where v.item_id = p.item and v.version = p.version
         and exists (select 1 from bank_reach r where r.bank_id = i.bank_id and r.person_id = x.instructor_id)) v on true
     where x.exam_id = ?
     returning question_id, position`,
    [
      placed.map(({ position }) => position),
      placed.map(({ question }) => question.question_type),
      placed.map(({ question }) => question.question_text),
      placed.map(({ question }) => question.question_points),
      placed.map(({ question }) => scoredByOf(question.question_type)),
      placed.map(({ question }) => jsonOf(question.body)),
      placed.map(({ question }) => jsonOf(question.key)),
      placed.map(({ question }) => question.copied_from ?? null),
      placed.map(({ question }) => question.from_bank?.item_id ?? null),
      placed.map(({ question }) => question.from_bank?.version ?? null),
      placed.map(({ question }) => jsonOf(question.texts)),
      placed.map(({ question }) => question.pool ?? null),
      examId,
    ],
  );
  const idAt = new Map<number, number>(rows.map((row) => [row.position, row.question_id]));
  await insertOptions(
    trx,
    placed.flatMap(({ position, question }) =>
      question.options.map((option, index) => ({
        question_id: idAt.get(position) as number,
        position: index + 1,
        answer_text: option.answer_text,
        texts: option.texts,
        is_correct: option.is_correct,
        keep_last: option.keep_last ?? false,
      })),
    ),
  );
  if (placed.some(({ question }) => question.copied_from))
    await copyFeedback(
      trx,
      examId,
      rows.map(({ question_id }) => question_id),
    );
}

/** Inserts options in one statement. */
export async function insertOptions(trx: Db, options: readonly PlacedOption[]): Promise<void> {
  if (options.length === 0) return;
  await execute(
    trx,
    `insert into answer_option (question_id, position, answer_text, is_correct, keep_last, texts)
     select n.question_id, n.position, n.answer_text, n.is_correct, n.keep_last, n.texts::jsonb
     from unnest(?::int[], ?::int[], ?::text[], ?::boolean[], ?::boolean[], ?::text[])
       as n(question_id, position, answer_text, is_correct, keep_last, texts)`,
    [
      options.map((option) => option.question_id),
      options.map((option) => option.position),
      options.map((option) => option.answer_text),
      options.map((option) => option.is_correct),
      options.map((option) => option.keep_last ?? false),
      options.map((option) => jsonOf(option.texts)),
    ],
  );
}

/** Updates kept questions to their new text, type, points and position. */
export async function updateQuestions(
  trx: Db,
  examId: number,
  kept: readonly (PlacedQuestion & { question_id: number })[],
): Promise<void> {
  if (kept.length === 0) return;
  await execute(
    trx,
    `update question q
     set position = n.position, question_type = n.question_type, question_text = n.question_text, points = n.points,
         scored_by = n.scored_by, body = n.body::jsonb, key = n.key::jsonb, texts = n.texts::jsonb, pool = n.pool
     from unnest(?::int[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[], ?::int[])
       as n(question_id, position, question_type, question_text, points, scored_by, body, key, texts, pool)
     where q.question_id = n.question_id and q.exam_id = ?`,
    [
      kept.map(({ question_id }) => question_id),
      kept.map(({ position }) => position),
      kept.map(({ question }) => question.question_type),
      kept.map(({ question }) => question.question_text),
      kept.map(({ question }) => question.question_points),
      kept.map(({ question }) => scoredByOf(question.question_type)),
      kept.map(({ question }) => jsonOf(question.body)),
      kept.map(({ question }) => jsonOf(question.key)),
      kept.map(({ question }) => jsonOf(question.texts)),
      kept.map(({ question }) => question.pool ?? null),
      examId,
    ],
  );
}

/** Updates kept options to their new text, key and position. */
export async function updateOptions(trx: Db, kept: readonly (PlacedOption & { answer_id: number })[]): Promise<void> {
  if (kept.length === 0) return;
  await execute(
    trx,
    `update answer_option o set position = n.position, answer_text = n.answer_text, is_correct = n.is_correct, keep_last = n.keep_last,
       texts = n.texts::jsonb
     from unnest(?::int[], ?::int[], ?::int[], ?::text[], ?::boolean[], ?::boolean[], ?::text[])
       as n(answer_id, question_id, position, answer_text, is_correct, keep_last, texts)
     where o.answer_id = n.answer_id and o.question_id = n.question_id`,
    [
      kept.map((option) => option.answer_id),
      kept.map((option) => option.question_id),
      kept.map((option) => option.position),
      kept.map((option) => option.answer_text),
      kept.map((option) => option.is_correct),
      kept.map((option) => option.keep_last ?? false),
      kept.map((option) => jsonOf(option.texts)),
    ],
  );
}

/** Removes the exam's questions (with their options) that are not in `keep`. */
export const removeOtherQuestions = (trx: Db, examId: number, keep: readonly number[]): Promise<unknown> =>
  expression(trx, 'delete from question where exam_id = ? and question_id <> all(?::int[])', [
    examId,
    keep as number[],
  ]);

/** Removes options of the exam's questions that are not in `keep`. */
export const removeOtherOptions = (trx: Db, examId: number, keep: readonly number[]): Promise<unknown> =>
  expression(
    trx,
    `delete from answer_option o using question q
     where q.question_id = o.question_id and q.exam_id = ? and o.answer_id <> all(?::int[])`,
    [examId, keep as number[]],
  );

/** Changes the given columns of an exam. */
export const updateExam = async (
  trx: Db,
  examId: number,
  change: Partial<
    NewExam & ExamRules & { version: number; deleted_at: Date; over_at: Date | null; results_released_at: Date | null }
  >,
): Promise<void> => {
  await trx('exam').where({ exam_id: examId }).update(change);
};

/** Whether an exam has attempts, and whether one of them is open. */
export const attemptsOf = async (trx: Db, examId: number): Promise<{ any: boolean; open: boolean }> => {
  const row = await sqlRow<{ any: boolean; open: boolean }>(
    trx,
    `select count(*) > 0 as any, coalesce(bool_or(state = 'open'), false) as open from attempt where exam_id = ?`,
    [examId],
  );
  return row;
};

/** All extra time of an exam: everybody's, and the most that any one student has, by hand and accommodation together. */
export const extraTimeOfExam = async (
  trx: Db,
  examId: number,
): Promise<{ all_total: number; all_past: number; most_own_total: number; most_own_past: number }> => {
  const row = await sqlRow<{ all_total: number; all_past: number; most_own_total: number; most_own_past: number }>(
    trx,
    `with per as (
       select student_id, sum(minutes)::int as total, coalesce(sum(minutes) filter (where past_due), 0)::int as past
       from exam_extra where exam_id = ? group by student_id)
     select coalesce(max(total) filter (where student_id is null), 0) as all_total,
            coalesce(max(past) filter (where student_id is null), 0) as all_past,
            coalesce(max(total) filter (where student_id is not null), 0) as most_own_total,
            coalesce(max(past) filter (where student_id is not null), 0) as most_own_past
     from per`,
    [examId],
  );
  return row;
};
