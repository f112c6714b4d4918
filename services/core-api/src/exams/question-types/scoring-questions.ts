import { mayBeAnswer } from '@daftar/contracts/exams/question-types/canonical';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { partsOf, type TypedParts } from './parts.ts';
import { type ScoringQuestion, score } from './score.ts';

interface Known extends ScoringQuestion {
  /** Of the exam, as the question was read. */
  version: number;
}
/**
 * Questions with keys, in memory: a save scores its answers without reading their keys again. The exam’s version rises
 * with each change of a question, and a save compares it, so an outdated one scores nothing. null: has no key.
 */
const kept = new WeakMap<object, Map<number, Known | null>>();
const mostKept = 20_000;

async function knownQuestions(db: Db, ids: readonly number[]): Promise<Map<number, Known | null>> {
  const known = kept.get(db.client) ?? new Map<number, Known | null>();
  kept.set(db.client, known);
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const rows = await sql<TypedParts & { question_id: number; points: number; version: number }>(
    db,
    `select q.question_id, q.question_type, q.points, q.body, q.key, x.version
     from question q join exam x on x.exam_id = q.exam_id
     where q.question_id = any(?::int[]) and q.scored_by = 'rule' and q.key is not null`,
    [missing],
    { name: 'scoring-questions' },
  );
  const found = new Map(rows.map((row) => [row.question_id, row]));
  for (const id of missing) {
    const row = found.get(id);
    const parts = row && partsOf(row);
    known.set(id, row && parts ? { ...row, parts } : null);
  }
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  return known;
}

/** What an answer earns under the exam’s version; null for what no rule of a type scores. */
export interface ScoredAnswer {
  earned: number | null;
  version: number | null;
}
const unscored: ScoredAnswer = { earned: null, version: null };

/**
 * Scores answers as they are saved, so that a close only adds (QST-01). Answers of the specification’s two types cost
 * nothing here.
 */
export async function scoredAnswers(db: Db, answers: readonly AttemptAnswer[]): Promise<ScoredAnswer[]> {
  const ids = answers.filter(({ answer_text }) => mayBeAnswer(answer_text)).map(({ question_id }) => question_id);
  if (ids.length === 0) return answers.map(() => unscored);
  const known = await knownQuestions(db, ids);
  return answers.map(({ question_id, answer_text }) => {
    const question = mayBeAnswer(answer_text) ? known.get(question_id) : null;
    return question ? { earned: score(question, answer_text), version: question.version } : unscored;
  });
}

/**
 * Forgets questions that were scored under another version of their exam than it has by now (`present`, for each answer),
 * so that the next save reads them again instead of leaving each answer to the close.
 */
export function forgetOutdated(
  db: Db,
  answers: readonly AttemptAnswer[],
  scored: readonly ScoredAnswer[],
  present: readonly (number | undefined)[],
): void {
  const known = kept.get(db.client);
  answers.forEach(({ question_id }, index) => {
    const [version, now] = [scored[index]!.version, present[index]];
    if (version !== null && now !== undefined && version !== now) known?.delete(question_id);
  });
}

interface WaitingAnswer extends TypedParts {
  attempt_id: number;
  question_id: number;
  answer_text: string | null;
  points: number;
}

/**
 * Scores what these attempts hold unscored: saved by a version that doesn’t know the type, under a key that changed, or
 * in an uncommon way. Answers whether there was any.
 */
export async function scoreWaiting(trx: Db, attemptIds: readonly number[]): Promise<boolean> {
  const rows = await sql<WaitingAnswer>(
    trx,
    `select s.attempt_id, s.question_id, s.answer_text, q.question_type, q.points, q.body, q.key
     from attempt_answer s join question q on q.question_id = s.question_id
     where s.attempt_id = any(?::int[]) and s.earned_for = 0 and s.points is null`,
    [attemptIds],
    { name: 'waiting-for-score' },
  );
  await storeEarned(trx, rows);
  return rows.length > 0;
}

/** Stores what answers earn by their questions as given; one statement. */
export async function storeEarned(trx: Db, rows: readonly WaitingAnswer[]): Promise<void> {
  if (rows.length === 0) return;
  await sql(
    trx,
    `update attempt_answer s set earned = n.earned, earned_for = s.seq
     from unnest(?::int[], ?::int[], ?::numeric[]) n(attempt_id, question_id, earned)
     where s.attempt_id = n.attempt_id and s.question_id = n.question_id`,
    [
      rows.map(({ attempt_id }) => attempt_id),
      rows.map(({ question_id }) => question_id),
      rows.map((row) => score({ ...row, parts: partsOf(row)! }, row.answer_text)),
    ],
  );
}
