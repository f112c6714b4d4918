export interface SoFar {
  score: number | null;
  /** The total points of the exam or assignment. */
  of: number;
  /** Points that were handed in and are not graded yet. */
  waiting: number;
}

/**
 * How to word a score (FIX-14): out of all points only once everything is graded. Until then it is out of the points
 * graded so far, with the number of points that wait.
 */
export function scoreSoFar({ score, of, waiting }: SoFar): { kind: 'final' | 'partial' | 'allWaiting'; of: number } {
  if (waiting <= 0) return { kind: 'final', of };
  const graded = Math.max(0, of - waiting);
  return { kind: score === null || graded === 0 ? 'allWaiting' : 'partial', of: graded };
}
