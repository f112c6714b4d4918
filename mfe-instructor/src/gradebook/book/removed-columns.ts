import type { PersonName } from '@daftar/i18n';
import type { Draft } from './scheme.ts';
import type { Book, SchemeBody } from './use-book.ts';

/** A column that a draft leaves out, and whose marks go with it. */
export interface RemovedColumn {
  id: number;
  name: string;
  name_ar: string | null;
  students: PersonName[];
}

/** The columns with marks that a draft leaves out, as the gradebook is now (COR-14). */
export function removedColumns(book: Pick<Book, 'items' | 'students'>, draft: Pick<Draft, 'columns'>): RemovedColumn[] {
  const kept = new Set(draft.columns.map(({ id }) => id));
  return book.items.flatMap(({ kind, id, name, name_ar }, col) => {
    if (kind !== 'column' || kept.has(id)) return [];
    const students = book.students.filter(({ cells }) => {
      const [points, state] = cells[col] ?? [null];
      return points !== null || state === 'zero' || state === 'excused';
    });
    return students.length === 0 ? [] : [{ id, name, name_ar, students }];
  });
}

/** A scheme that brings removed columns back: the one before, as a change of the present version. */
export const schemeBefore = (before: SchemeBody, version: number): SchemeBody => ({ ...before, version, removes: [] });
