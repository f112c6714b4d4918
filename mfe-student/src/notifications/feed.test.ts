import { expect, it } from 'vitest';
import { type FeedItem, withFirstPage, withOlderPage } from './feed.ts';

const item = (id: number, read = false): FeedItem => ({
  id,
  EnMessage: `n${id}`,
  ArMessage: `ن${id}`,
  created_at: '',
  kind: 'exam',
  course_name: 'Networks',
  course_name_ar: null,
  instructor_name: 'Mona Adel',
  instructor_name_ar: null,
  instructor_title: null,
  course_code: 'CS301',
  about_id: '7',
  about_name: 'Midterm',
  edited_at: null,
  withdrawn: false,
  read,
});
const page = (...ids: number[]) => ids.map((id) => item(id));
const ids = (feed: { items: readonly FeedItem[] }) => feed.items.map(({ id }) => id);

it('[NTF-05] puts new items on top and keeps the older pages below', () => {
  const older = withOlderPage(withFirstPage(null, page(9, 8, 7), 3), page(6, 5, 4), 3);
  expect(ids(older)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(ids(withFirstPage(older, page(10, 9, 8), 3))).toEqual([10, 9, 8, 7, 6, 5, 4]);
});

it('leaves no gap when more arrived than a page holds', () => {
  const feed = withOlderPage(withFirstPage(null, page(9, 8, 7), 3), page(6), 3);
  expect(feed.complete).toBe(true);
  const jumped = withFirstPage(feed, page(20, 19, 18), 3);
  expect(ids(jumped)).toEqual([20, 19, 18]);
  expect(jumped.complete).toBe(false);
});

it('takes the newer state of known items and recognises a short page as the last', () => {
  const feed = withFirstPage(withFirstPage(null, page(2, 1), 3), [item(2, true), item(1, true)], 3);
  expect(feed.items.every(({ read }) => read)).toBe(true);
  expect(feed.complete).toBe(true);
  expect(withOlderPage(feed, page(1), 3).items).toHaveLength(2);
});
