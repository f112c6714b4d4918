import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { loadedType } from './loaded.ts';
import { partsOf, type TypedParts } from './parts.ts';
import { answerIn } from './score.ts';

export interface CountedAnswer {
  /** As the type’s `countedAs` says it. */
  answer: string;
  count: number;
}

/** Different answers to one question; a regrade judges groups of equal ones (QST-04). */
const mostShown = 500;

/** What was answered to each question of a type with a key, in submitted attempts, the most frequent first (QST-02). */
export async function countedAnswers(
  db: Db,
  examId: number,
): Promise<Map<number, { body: object; key: object; counts: CountedAnswer[] }>> {
  const questions = await sql<TypedParts & { question_id: number }>(
    db,
    'select question_id, question_type, body, key from question where exam_id = ? and key is not null',
    [examId],
  );
  if (questions.length === 0) return new Map();
  // equal answers are equal texts: the database counts them, and few are left
  const rows = await sql<{ question_id: number; answer_text: string; n: number }>(
    db,
    `select s.question_id, s.answer_text, count(*)::int as n
     from attempt a join attempt_answer s on s.attempt_id = a.attempt_id
     join question q on q.question_id = s.question_id and q.key is not null
     where a.exam_id = ? and a.state = 'submitted' and s.answer_text is not null
     group by s.question_id, s.answer_text`,
    [examId],
  );
  const given = Map.groupBy(rows, ({ question_id }) => question_id);
  return new Map(
    questions.flatMap((question) => {
      const parts = partsOf(question);
      const rules = loadedType(question.question_type)?.rules;
      if (!parts || !rules) return [];
      const counts = new Map<string, number>();
      for (const { answer_text, n } of given.get(question.question_id) ?? []) {
        const answer = answerIn(question.question_type, answer_text);
        for (const name of answer ? rules.countedAs(parts, answer) : []) counts.set(name, (counts.get(name) ?? 0) + n);
      }
      const all = [...counts].map(([answer, count]) => ({ answer, count })).sort((a, b) => b.count - a.count);
      return [[question.question_id, { ...parts, counts: all.slice(0, mostShown) }] as const];
    }),
  );
}
