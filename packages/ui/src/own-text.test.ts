import { expect, test } from 'vitest';
import { onePerPage } from './one-per-page.ts';
import { ownText } from './own-text.ts';

const rows = {
  en: { one: '{{count}} row', other: '{{count}} rows' },
  ar: {
    zero: 'لا توجد صفوف',
    one: 'صف واحد',
    two: 'صفان',
    few: '{{count}} صفوف',
    many: '{{count}} صفًا',
    other: '{{count}} صف',
  },
};

test('[SHP-01] a component that is newer than the shell says its own text, in both languages and all plural forms', () => {
  expect(ownText({ en: 'Page {{page}}', ar: 'صفحة {{page}}' }, 'Ar', { page: 3 })).toBe('صفحة 3');
  expect([1, 5].map((count) => ownText(rows, 'En', { count }))).toEqual(['1 row', '5 rows']);
  expect([0, 1, 2, 3, 11].map((count) => ownText(rows, 'Ar', { count }))).toEqual([
    'لا توجد صفوف',
    'صف واحد',
    'صفان',
    '3 صفوف',
    '11 صفًا',
  ]);
});

test('[SHP-01] all copies of the package in a page have their surroundings together', () => {
  expect(onePerPage('test', () => ({}))).toBe(onePerPage('test', () => ({})));
});
