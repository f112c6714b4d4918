import type { Weighing } from '@daftar/contracts/gradebook/arithmetic';
import { gradebookLimits as limits } from '@daftar/contracts/gradebook/cells';
import type { PartKind } from '@daftar/contracts/gradebook/kinds';
import { isBlank } from '@daftar/contracts/visible-text';
import { readNumber, readWithin } from '@daftar/i18n/read-number';
import type { Book, SchemeBody } from './use-book.ts';

/** What is typed of a group and of a column: numbers are text until they are saved. */
export interface GroupDraft {
  key: number;
  name: string;
  nameAr: string;
  weight: string;
  weighing: Weighing;
  best: string;
  floor: string;
  part: PartKind | null;
}
export interface ColumnDraft {
  key: number;
  id: number | null;
  name: string;
  nameAr: string;
  max: string;
  group: number | null;
  shown: boolean;
}
export interface Draft {
  rounding: Book['rounding'];
  /** ISO 8601 in UTC; null while its field is incomplete. */
  countsFrom: string | null;
  groups: GroupDraft[];
  items: { kind: 'exam' | 'assignment'; id: number; name: string; name_ar: string | null; group: number | null }[];
  columns: ColumnDraft[];
}

/** The scheme of a gradebook as the dialog edits it: numbers as typed texts. */
export const draftOf = (book: Book): Draft => ({
  rounding: book.rounding,
  countsFrom: book.counts_from,
  groups: book.groups.map((group, key) => ({
    key,
    name: group.name,
    nameAr: group.name_ar ?? '',
    weight: String(group.weight),
    weighing: group.weighing,
    best: textOf(group.best),
    floor: textOf(group.floor),
    part: group.part,
  })),
  items: book.items.flatMap(({ kind, id, name, name_ar, group }) =>
    kind === 'column' ? [] : [{ kind, id, name, name_ar, group }],
  ),
  columns: book.items.flatMap(({ kind, id, name, name_ar, max, group, shown }, key) =>
    kind === 'column' ? [{ key, id, name, nameAr: name_ar ?? '', max: String(max), group, shown }] : [],
  ),
});
const textOf = (value: number | null): string => (value === null ? '' : String(value));

const nextKey = (list: readonly { key: number }[]): number => Math.max(-1, ...list.map(({ key }) => key)) + 1;
/** A new group for the end of these, with a key that none of them has. */
export const emptyGroup = (groups: readonly GroupDraft[]): GroupDraft => ({
  key: nextKey(groups),
  name: '',
  nameAr: '',
  weight: '',
  weighing: 'points',
  best: '',
  floor: '',
  part: null,
});
/** A new column for the end of these, with a key that none of them has. */
export const emptyColumn = (columns: readonly ColumnDraft[]): ColumnDraft => ({
  key: nextKey(columns),
  id: null,
  name: '',
  nameAr: '',
  max: '',
  group: 0,
  shown: false,
});

/** Whether a typed text is a whole number within these bounds, inclusive. */
export const isWithin = (text: string, least: number, most: number): boolean =>
  readWithin(text, { least, most }) !== null;
/** The same, or left empty. */
export const isNoneOr = (text: string, most: number): boolean => text.trim() === '' || isWithin(text, 1, most);

/** What the weights add up to so far. */
export const weightsIn = ({ groups }: Draft): number =>
  groups.reduce((sum, { weight }) => sum + (readWithin(weight, { most: 100 }) ?? 0), 0);

/** The scheme as it is sent; null while something is missing or out of range. */
export function schemeOf(draft: Draft, version: number): SchemeBody | null {
  const { groups, columns, items, rounding, countsFrom } = draft;
  const complete =
    groups.every(
      ({ name, weight, best, floor }) =>
        !isBlank(name) && isWithin(weight, 0, 100) && isNoneOr(best, limits.maxItems) && isNoneOr(floor, 100),
    ) &&
    columns.every(({ name, max }) => !isBlank(name) && isWithin(max, 1, limits.maxPoints)) &&
    weightsIn(draft) === 100;
  if (!complete || countsFrom === null) return null;
  return {
    version,
    rounding,
    counts_from: countsFrom,
    groups: groups.map(({ name, nameAr, weight, weighing, best, floor, part }) => ({
      name: name.trim(),
      name_ar: nameAr.trim() || null,
      weight: readNumber(weight) ?? 0,
      weighing: best.trim() === '' ? weighing : 'equal',
      best: readNumber(best),
      floor: readNumber(floor),
      part,
    })),
    items: items.map(({ kind, id, group }) => ({ kind, id, group })),
    columns: columns.map(({ id, name, nameAr, max, group, shown }) => ({
      id,
      name: name.trim(),
      name_ar: nameAr.trim() || null,
      max: readNumber(max) ?? 0,
      group,
      shown,
    })),
  };
}
