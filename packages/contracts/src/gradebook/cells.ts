import type { Counted } from './arithmetic.ts';

/**
 * What a cell of the gradebook shows. `score`: points were given; `waiting`: handed in, not marked to the end; `missing`:
 * the time is over and nothing came; `later`: it is still to come; `zero` and `excused`: the doctor's decision.
 */
export const cellStates = ['score', 'waiting', 'missing', 'later', 'zero', 'excused'] as const;
export type CellState = (typeof cellStates)[number];

/** What of a cell enters the mark: unmarked, missing and future work stays open until it is scored or decided. */
export function countedOf(points: number | null, state: CellState): Counted {
  if (state === 'score') return points ?? 'open';
  if (state === 'zero') return 0;
  return state === 'excused' ? 'excused' : 'open';
}

export const itemKinds = ['exam', 'assignment', 'column'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The name of an item in calls and in what is sealed: `exam:12`. */
export const itemKey = (kind: ItemKind, id: number): string => `${kind}:${id}`;

export const gradebookLimits = {
  maxGroups: 12,
  maxColumns: 60,
  maxItems: 300,
  maxName: 60,
  maxColumnName: 200,
  maxPoints: 1000,
  maxBonus: 100,
  maxReason: 500,
  /** Cells in one call; a paste of more is refused as a whole. */
  maxChanges: 10_000,
} as const;
