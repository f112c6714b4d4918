/** Pools of an exam: of each only some questions are drawn for an attempt (QST-06). They are numbered from 1. */

/** Pools that one exam can have. */
export const mostPools = 20;

/** A question that may be in a pool. */
interface InPool {
  pool?: number | null | undefined;
}

/** A pool as it is set up. */
export interface Pool {
  /** From 1. */
  pool: number;
  /** How many of its questions an attempt gets. */
  draw: number;
  /** How many it has. */
  size: number;
  /** The points of each of its questions; null: they differ. */
  points: number | null;
}

/** The pools of an exam, with what their questions make of them. `draws`: how many each draws. */
export function poolsOf<Q extends InPool>(
  questions: readonly Q[],
  draws: readonly number[] | null | undefined,
  pointsOf: (question: Q) => number,
): Pool[] {
  return (draws ?? []).map((draw, index) => {
    const own = questions.filter(({ pool }) => pool === index + 1);
    const points = new Set(own.map(pointsOf));
    return { pool: index + 1, draw, size: own.length, points: points.size === 1 ? [...points][0]! : null };
  });
}

/** How many questions an attempt is asked, and for how many points: all that are in no pool, and those drawn. */
export function askedOf<Q extends InPool>(
  questions: readonly Q[],
  draws: readonly number[] | null | undefined,
  pointsOf: (question: Q) => number,
): { count: number; points: number } {
  const fixed = questions.filter(({ pool }) => !pool);
  const pools = poolsOf(questions, draws, pointsOf);
  return {
    count: pools.reduce((sum, { draw }) => sum + draw, fixed.length),
    points: pools.reduce(
      (sum, { draw, points }) => sum + draw * (points ?? 0),
      fixed.reduce((sum, question) => sum + pointsOf(question), 0),
    ),
  };
}

/** The same without pools that have no questions, the others numbered without a gap. */
export function settledPools<Q extends InPool>(
  questions: readonly Q[],
  draws: readonly number[] | null | undefined,
): { draws: number[] | null; questions: Q[] } {
  const used = (draws ?? []).flatMap((draw, index) =>
    questions.some(({ pool }) => pool === index + 1) ? [{ pool: index + 1, draw }] : [],
  );
  const numbers = new Map(used.map(({ pool }, index) => [pool, index + 1]));
  return {
    draws: used.length > 0 ? used.map(({ draw }) => draw) : null,
    questions: questions.map((question) =>
      question.pool ? { ...question, pool: numbers.get(question.pool) } : question,
    ),
  };
}

/** What is wrong with pools: an unknown number, too few questions, or points that differ. */
export type PoolProblem =
  | { kind: 'unknown'; question: number }
  | { kind: 'tooFew'; pool: number; size: number }
  | { kind: 'points'; question: number; pool: number; points: number };

/** Problems of an exam’s pools, each by the place of its question or pool (from 0); a pool without questions is none. */
export function poolProblems<Q extends InPool>(
  questions: readonly Q[],
  draws: readonly number[] | null | undefined,
  pointsOf: (question: Q) => number,
): PoolProblem[] {
  const first = new Map<number, number>();
  const problems: PoolProblem[] = [];
  for (const [index, question] of questions.entries()) {
    const { pool } = question;
    if (!pool) continue;
    if (pool > (draws?.length ?? 0)) problems.push({ kind: 'unknown', question: index });
    const points = first.get(pool) ?? pointsOf(question);
    first.set(pool, points);
    if (pointsOf(question) !== points) problems.push({ kind: 'points', question: index, pool, points });
  }
  for (const { pool, draw, size } of poolsOf(questions, draws, pointsOf))
    if (size > 0 && draw > size) problems.push({ kind: 'tooFew', pool: pool - 1, size });
  return problems;
}
