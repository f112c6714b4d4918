export interface SoFar {
  score: number | null;
  /** What the whole exam or assignment is out of. */
  of: number;
  /** Points of it that were handed in and that nobody has graded yet. */
  waiting: number;
}

/**
 * How a score is worded (FIX-14): a number out of all its points only once all are graded. Until then what is graded is
 * told out of what could be graded, and how many points wait.
 */
export function scoreSoFar({ score, of, waiting }: SoFar): { kind: 'final' | 'partial' | 'allWaiting'; of: number } {
  if (waiting <= 0) return { kind: 'final', of };
  const graded = Math.max(0, of - waiting);
  return { kind: score === null || graded === 0 ? 'allWaiting' : 'partial', of: graded };
}
