import { expect, test } from 'vitest';
import type { ReleaseDocument } from './document.ts';
import { overlap, overlapsWith, problemsOf } from './gate.ts';

const good: ReleaseDocument = {
  id: 'library',
  version: '1',
  contract: 1,
  roles: ['student'],
  routes: ['/Library', '/Library/:bookId'],
  navigation: [{ path: '/Library', icon: 'book', en: 'Library', ar: 'المكتبة' }],
  files: [{ path: 'mf-manifest.json', size: 100, sha384: 'x' }],
  needs: {},
};

test('[DLV-06] lets a good release through', () => expect(problemsOf(good, ['student'])).toEqual([]));

test.each<[string, Partial<ReleaseDocument>, RegExp]>([
  ['another contract', { contract: 2 }, /build it with the present remote-kit/],
  ['the shell’s sign-in', { routes: ['/signin'] }, /belongs to the shell/],
  ['the home page', { routes: ['/'] }, /belongs to the shell/],
  ['people’s profiles', { routes: ['/Profile/:id'] }, /belongs to the shell/],
  ['calls', { routes: ['/api/books'] }, /belongs to the shell/],
  ['a role of somebody else', { roles: ['student', 'admin'] }, /may not ship for the role admin/],
  ['every address', { routes: ['/:page'] }, /belongs to the shell/],
  ['a wildcard', { routes: ['/Library/*'] }, /name each page/],
  [
    'an item that leads elsewhere',
    { navigation: [{ path: '/TakeExam', icon: 'book', en: 'Exam', ar: 'امتحان' }] },
    /none of its pages/,
  ],
  [
    '[SHP-08] an icon with a script',
    { navigation: [{ path: '/Library', icon: 'book', svg: '<svg><script/></svg>', en: 'Library', ar: 'المكتبة' }] },
    /no plain drawing: use path/,
  ],
  [
    '[SHP-08] a permission of another remote',
    { permissions: [{ name: 'student.all', en: 'All', ar: 'الكل' }] },
    /must begin with library\.: rename it/,
  ],
  ['[SHP-08] a permission without Arabic', { permissions: [{ name: 'library.all', en: 'All', ar: 'All' }] }, /in ar/],
  [
    '[SHP-08] a page limited to what is not declared',
    { limited: { '/Library': 'library.x' } },
    /add it to permissions/,
  ],
  ['[SHP-08] a limit of no page of its own', { limited: { '/Desk': 'library.x' } }, /none of its pages: name a page/],
  ['an item without Arabic', { navigation: [{ path: '/Library', icon: 'x', en: 'A', ar: 'A' }] }, /Arabic text in ar/],
  ['too much code', { files: [{ path: 'a.js', size: 1_000_001, sha384: 'x' }] }, /split it/],
  ['too large a worker', { files: [{ path: 'a.mjs', size: 1_500_001, sha384: 'x' }] }, /split it/],
  ['too much altogether', { files: [{ path: 'a.woff2', size: 6_000_001, sha384: 'x' }] }, /load less/],
])('[DLV-06] refuses %s, and says what to mend', (_what, change, mend) => {
  expect(problemsOf({ ...good, ...change }, ['student']).join('\n')).toMatch(mend);
});

test.each([
  ['/Library', '/library', true],
  ['/Course/:userId', '/Course/:id', true],
  ['/Course/:userId', '/Course/new', true],
  ['/Course', '/Course/:id', false],
  ['/Library', '/TakeExam', false],
])('[DLV-06] paths %s and %s meet: %s', (one, other, meet) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([meet, meet]);
});

test('[DLV-06] refuses a path of another live remote, for a role that has both', () => {
  const student = { id: 'student', roles: ['student'] as const, routes: ['/TakeExam'] };
  const claim = { ...good, routes: ['/takeexam'] };
  expect(overlapsWith(claim, [{ ...student, roles: [...student.roles] }])).toEqual([
    'the path /takeexam is taken by student (/TakeExam): choose another one',
  ]);
  expect(overlapsWith(claim, [{ ...student, roles: ['admin'] }])).toEqual([]);
  expect(overlapsWith(claim, [{ ...student, roles: ['student'], id: 'library' }])).toEqual([]);
});
