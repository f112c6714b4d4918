import { describe, expect, it } from 'vitest';
import { pageOf, searchRows, sortRows } from './use-table-view.ts';

const rows = [
  { name: 'Networks 10', score: 7 },
  { name: 'networks 2', score: null },
  { name: 'Algebra', score: 12 },
];

describe('tables', () => {
  it('[UIX-03] search lowercases and matches substrings', () => {
    const found = (query: string) => searchRows(rows, query, (row) => row.name).map((row) => row.name);
    expect(found('  NETW ')).toEqual(['Networks 10', 'networks 2']);
    expect(found('zz')).toEqual([]);
    expect(found('')).toHaveLength(3);
  });

  it('sorts text by the language, numbers as numbers, missing values last', () => {
    const names = sortRows(rows, (row) => row.name, 'ascending', 'En').map((row) => row.name);
    expect(names).toEqual(['Algebra', 'networks 2', 'Networks 10']);
    expect(sortRows(rows, (row) => row.score, 'ascending', 'Ar').map((row) => row.score)).toEqual([7, 12, null]);
    expect(sortRows(rows, (row) => row.score, 'descending', 'Ar').map((row) => row.score)).toEqual([12, 7, null]);
  });

  it('[FIX-33] shows the last page when the rows become fewer than the current page', () => {
    expect(pageOf(['a', 'b', 'c', 'd', 'e'], 2, 2)).toEqual({ rows: ['e'], page: 2, pages: 3 });
    expect(pageOf(['a', 'b', 'c'], 2, 2)).toEqual({ rows: ['c'], page: 1, pages: 2 });
    expect(pageOf([], 2, 2)).toEqual({ rows: [], page: 0, pages: 1 });
  });

  it('[FIX-21] a class of 26 is one page, and no last page has only a handful', () => {
    const all = (length: number) => Array.from({ length }, (_, place) => place);
    expect([0, 1, 26, 50, 60].map((length) => pageOf(all(length), 0, 50).pages)).toEqual([1, 1, 1, 1, 1]);
    expect([61, 110, 111].map((length) => pageOf(all(length), 0, 50).pages)).toEqual([2, 2, 3]);
    expect(pageOf(all(60), 0, 50).rows).toHaveLength(60);
    expect(pageOf(all(110), 1, 50).rows).toHaveLength(60);
  });

  it('[FIX-20] every list finds a name in any spelling', () => {
    const names = ['محمد عبد الرحمن', 'Mohammed Abdelrahman', 'إيمان الشافعي', 'Hossam Fathy'].map((name) => ({
      name,
    }));
    const found = (query: string) => searchRows(names, query, (row) => row.name).map((row) => row.name);
    expect(found('مُحمد عبدالرحمن')).toEqual(['محمد عبد الرحمن']);
    expect(found('muhammad')).toEqual(['Mohammed Abdelrahman']);
    expect(found('ايمان شافعى')).toEqual(['إيمان الشافعي']);
    expect(found('fathi hussam')).toEqual(['Hossam Fathy']);
  });

  it('[FIX-21] text has the order of the interface’s language, as the server sorts it', () => {
    const names = ['Zaki', 'يوسف', 'أحمد', 'Ahmed', null].map((name) => ({ name }));
    const sorted = (language: 'En' | 'Ar') =>
      sortRows(names, (row) => row.name, 'ascending', language).map((row) => row.name);
    expect(sorted('En')).toEqual(['Ahmed', 'Zaki', 'أحمد', 'يوسف', null]);
    expect(sorted('Ar')).toEqual(['أحمد', 'يوسف', 'Ahmed', 'Zaki', null]);
  });
});
