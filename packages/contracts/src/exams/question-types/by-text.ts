import type { Pair } from '../../said.ts';
import { isBlank, lookOf } from '../../visible-text.ts';
import type { QuestionProblem } from './define.ts';

/** An item that a key refers to by its id. */
export interface Item {
  id: number;
  text: string;
  /** Both languages, where both were written (TWO-01). */
  texts?: Pair | undefined;
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Texts as items whose ids and places follow the texts alone: sorted by their characters, numbered from 1. So neither an
 * order nor an id tells what belongs to what, or what comes first.
 */
export const itemsByText = (texts: readonly string[]): Item[] =>
  [...texts].sort(before).map((text, index) => ({ id: index + 1, text }));

/** Whether items are as `itemsByText` makes them. */
export const areByText = (items: readonly Item[]): boolean =>
  items.every(({ id, text }, index) => id === index + 1 && (index === 0 || before(items[index - 1]!.text, text) <= 0));

/** Items without a text, or that look like another one; `field` is where they are. */
export function problemsOfItems(items: readonly Item[], field: string): QuestionProblem[] {
  const seen = new Set<string>();
  return items.flatMap(({ text }, index): QuestionProblem[] => {
    const at = `${field}.${index}.text`;
    if (isBlank(text)) return [{ field: at, code: 'question.emptyOption' }];
    const look = lookOf(text);
    if (seen.has(look)) return [{ field: at, code: 'question.sameOptions' }];
    seen.add(look);
    return [];
  });
}

/** A, B … Z, AA, AB …: beyond 26 items too. */
export const itemLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${itemLetter(Math.floor(index / 26) - 1)}${itemLetter(index % 26)}`;

/** What every item is called, by its id. */
export const textsById = (items: readonly Item[]): ReadonlyMap<number, string> =>
  new Map(items.map(({ id, text }) => [id, text]));
