import type { Language } from '@daftar/i18n';
import { holdsWords, searchText, searchWords } from '@daftar/i18n/search';
import { sortKey } from '@daftar/i18n/sort-key';
import { useMemo, useState } from 'react';
import { usePrinting } from './use-printing.ts';

export interface SortState {
  column: string;
  direction: 'ascending' | 'descending';
}

interface Viewed<Row> {
  rows: readonly Row[];
  columns: readonly { id: string; sort?: (row: Row) => string | number | null }[];
  search?: (row: Row) => string;
  query: string;
  language: Language;
}

/** The rows whose text holds every word of the query, folded like all names (UIX-03, FIX-20). */
export function searchRows<Row>(rows: readonly Row[], query: string, text?: (row: Row) => string): readonly Row[] {
  const words = searchWords(query);
  if (words.length === 0 || !text) return rows;
  return rows.filter((row) => holdsWords(searchText(text(row)), words));
}

/** A sorted copy, in the same order as the server's lists (FIX-21); missing values come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number | null,
  direction: SortState['direction'],
  language: Language,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => {
    const value = by(row);
    return { row, key: typeof value === 'string' ? sortKey(value, language) : value };
  });
  return keyed
    .sort(({ key: left }, { key: right }) => {
      if (left === right) return 0;
      if (left === null) return 1;
      if (right === null) return -1;
      return left < right ? -sign : sign;
    })
    .map(({ row }) => row);
}

const usualPage = 50;

/** The number of pages; a few extra rows go on the last page, so that no page has only a handful (FIX-21). */
const pagesOf = (rows: number, size: number): number => Math.max(1, Math.ceil((rows - Math.floor(size / 5)) / size));

/** One page of the rows, or the last one if there are now fewer. */
export function pageOf<Row>(
  rows: readonly Row[],
  wanted: number,
  size: number,
): { rows: readonly Row[]; page: number; pages: number } {
  const pages = pagesOf(rows.length, size);
  const page = Math.min(wanted, pages - 1);
  return { rows: rows.slice(page * size, page === pages - 1 ? undefined : (page + 1) * size), page, pages };
}

/** The visible rows: searched, sorted, one page. */
export function useTableView<Row>(
  input: Viewed<Row> & {
    pageSize?: number;
    initialSort?: SortState;
    sortedBy?: SortState;
    onSort?: (sort: SortState) => void;
  },
) {
  const { rows, columns, search, query, language, sortedBy, onSort } = input;
  const printing = usePrinting();
  const pageSize = printing ? Math.max(1, rows.length) : (input.pageSize ?? usualPage);
  const [ownSort, setOwnSort] = useState<SortState | null>(input.initialSort ?? null);
  const sort = sortedBy ?? ownSort;
  const [page, setPage] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: columns and search are written inline by callers; their meaning doesn't change
  const shown = useMemo(() => {
    const found = searchRows(rows, query, search);
    const by = !sortedBy && sort && columns.find((column) => column.id === sort.column)?.sort;
    return by ? sortRows(found, by, sort.direction, language) : found;
  }, [rows, query, sort, language]);

  return {
    ...pageOf(shown, page, pageSize),
    /** How many rows are on the pages before this one. */
    first: pageOf(shown, page, pageSize).page * pageSize,
    total: shown.length,
    setPage,
    sort,
    sortBy: (next: SortState) => {
      setPage(0);
      (onSort ?? setOwnSort)(next);
    },
    toggleSort: (column: string) => {
      setPage(0);
      const again = sort?.column === column && sort.direction === 'ascending';
      (onSort ?? setOwnSort)({ column, direction: again ? 'descending' : 'ascending' });
    },
  };
}
