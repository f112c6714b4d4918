import type { Stage } from './stages.ts';

/** What all tests at once may take: three platforms with their browsers, and the workers of the unit tests. */
const memoryOfTests = 12 * 1024 ** 3;

/**
 * Stages in a row that run at the same time, as one group; each other one by itself. All tests together need memory
 * (bytes that are free), or run one kind after the other.
 */
export function groupsOf(selected: readonly Stage[], memory: number): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of selected) {
    const last = groups.at(-1);
    const isBeside = stage.beside && stage.beside === last?.at(-1)?.beside;
    if (isBeside && (stage.beside === 'checks' || memory >= memoryOfTests)) last?.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
