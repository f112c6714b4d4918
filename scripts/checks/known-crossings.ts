/** Crossings that are still there, each as the check tells it. The list only shrinks: what is gone must leave it. */
export const knownCrossings: readonly string[] = [];
