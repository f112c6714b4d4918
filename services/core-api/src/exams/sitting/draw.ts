import { randomInt } from 'node:crypto';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { ExamRow } from '../exam/queries.ts';
import { inOrderOf, mixed } from './order.ts';

/** A question that is in a pool. */
export interface Pooled {
  question_id: number;
  pool: number;
}

/**
 * The questions of pools that a seed draws, by their ids; null without pools (QST-06). Each pool has its own order of the
 * seed, apart from that in which questions are shown: otherwise those drawn would always come first. A draw is recorded when
 * an attempt is opened, so this function may change; what it drew doesn’t.
 */
export function drawnBy(seed: number, draws: readonly number[] | null, pooled: readonly Pooled[]): number[] | null {
  if (!draws) return null;
  const drawn = draws.flatMap((draw, index) => {
    const pool = index + 1;
    const own = pooled.filter((question) => question.pool === pool);
    return inOrderOf(mixed(seed, -pool), own, ({ question_id }) => ({ id: question_id })).slice(0, draw);
  });
  return drawn.map(({ question_id }) => question_id).sort((a, b) => a - b);
}

/** The questions that are in pools, of those of these exams that have any: one statement, and none without pools. */
export async function pooledIn(
  db: Db,
  exams: readonly Pick<ExamRow, 'exam_id' | 'draws'>[],
): Promise<Map<number, Pooled[]>> {
  const ids = exams.flatMap(({ exam_id, draws }) => (draws ? [exam_id] : []));
  if (ids.length === 0) return new Map();
  const rows = await sql<Pooled & { exam_id: number }>(
    db,
    `select exam_id, question_id, pool from question where exam_id = any(?::int[]) and pool is not null
     order by question_id`,
    [ids],
    { name: 'pooled-in' },
  );
  return Map.groupBy(rows, ({ exam_id }) => exam_id);
}

/** What an attempt takes from its exam when it is opened: its order and its questions are decided here, once (TRU-09). */
export function fixedAtOpening(
  exam: ExamRow,
  pooled: ReadonlyMap<number, readonly Pooled[]>,
): { session_bound: boolean; order_seed: number | null; drawn: number[] | null } {
  const needsSeed = exam.shuffle_questions || exam.shuffle_options || exam.draws !== null;
  const seed = randomInt(0x7fff_ffff);
  return {
    session_bound: exam.one_session,
    order_seed: needsSeed ? seed : null,
    drawn: drawnBy(seed, exam.draws, pooled.get(exam.exam_id) ?? []),
  };
}
