import type { RegistryEntry, Session } from '@daftar/remote-kit';
import { describe, expect, it } from 'vitest';
import { destinationOf, safeNext, signInPath } from './access.ts';
import { isCurrent, navigationLinks } from './items.ts';

/** As the three remotes declare themselves; each remote's own test compares its declaration with the specification. */
const declared: Pick<RegistryEntry, 'id' | 'roles' | 'routes' | 'navigation'>[] = [
  {
    id: 'admin',
    roles: ['admin'],
    routes: ['/Accounts', '/AdminCourse'],
    navigation: [{ path: '/Accounts', icon: 'users', en: 'Accounts Management', ar: 'إدارة الحسابات' }],
  },
  {
    id: 'instructor',
    roles: ['instructor'],
    routes: [
      '/Course/:userId',
      '/MakeExam',
      '/ExamResults',
      '/ExamPreview',
      '/UploadAssignment',
      '/ExamResultDetails',
      '/ChapterUpload/:courseCode/:userId',
    ],
    navigation: [{ path: '/Course/:userId', icon: 'book', en: 'Courses', ar: 'المقررات' }],
  },
  {
    id: 'student',
    roles: ['student'],
    routes: [
      '/Course/:userId',
      '/TakeExam',
      '/ExamResultDetails',
      '/Assignments',
      '/notifications',
      '/ChapterUpload/:courseCode/:userId',
    ],
    navigation: [
      { path: '/Course/:userId', icon: 'book', en: 'Courses', ar: 'المقررات' },
      { path: '/TakeExam', icon: 'timer', en: 'Take Exam', ar: 'أداء الامتحان' },
    ],
  },
];
const remotes: RegistryEntry[] = declared.map((entry) => ({ ...entry, version: '1', entry: '/x.json', contract: 1 }));
const as = (role: Session['role']): Session => ({
  userId: 1234567,
  name: 'N',
  name_ar: null,
  lastName: 'L',
  email: 'n@daftar.test',
  role,
  mustChangePassword: false,
  language: null,
});
const go = (pathname: string, session: Session | null) => destinationOf({ pathname, search: '' }, session, remotes);

const pagesOf = (role: Session['role']) =>
  declared
    .filter(({ roles }) => roles.includes(role))
    .flatMap(({ routes }) => routes)
    .map((route) => route.replace(':userId', '1234567').replace(':courseCode', 'CS101'));
const everyPath = [...new Set((['admin', 'instructor', 'student'] as const).flatMap(pagesOf))];

describe('the route table', () => {
  it.each([
    ['[ACC-02] admin', 'admin'],
    ['[ACC-03] instructor', 'instructor'],
    ['[ACC-04] student', 'student'],
  ] as const)('%s reaches exactly the pages of the role', (_name, role) => {
    for (const path of [...everyPath, '/nowhere', '/Course', '/Accounts/1']) {
      const allowed = pagesOf(role).includes(path);
      const found = go(path, as(role));
      expect(found.kind, path).toBe(allowed ? 'remote' : 'home');
      if (found.kind === 'remote') expect(found.entry.id).toBe(role);
    }
  });

  it('[ACC-08] leads a signed-out visitor of a page to sign-in and remembers it', () => {
    const found = destinationOf({ pathname: '/ChapterUpload/CS101/7', search: '?a=1', hash: '#x' }, null, remotes);
    expect(found).toEqual({ kind: 'signIn', next: '/ChapterUpload/CS101/7?a=1#x' });
    expect(go('/nowhere', null)).toEqual({ kind: 'home' });
    expect(signInPath('/Course/7?a=1')).toBe('/SignIn?next=%2FCourse%2F7%3Fa%3D1');
  });

  it.each([
    ['/TakeExam', '/TakeExam'],
    ['/Course/7?a=1#b', '/Course/7?a=1#b'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/SignIn?next=/SignIn', '/'],
  ])('goes on only within this site: %j → %s', (next, expected) => {
    expect(safeNext(next, 'https://daftar.example')).toBe(expected);
  });
});

describe('the navigation', () => {
  const labels = (role: Session['role']) => navigationLinks(as(role), remotes).map(({ to, label }) => [label.en, to]);

  it('[SHL-02] shows each role its items, in order, with the own id in the path', () => {
    expect(navigationLinks(null, remotes)).toEqual([]);
    expect(labels('student')).toEqual([
      ['Courses', '/Course/1234567'],
      ['Take Exam', '/TakeExam'],
    ]);
    expect(labels('admin')).toEqual([['Accounts Management', '/Accounts']]);
  });

  it('[SHL-03] marks the item of the current path', () => {
    expect(isCurrent({ to: '/Course/7' }, '/Course/7')).toBe(true);
    expect(isCurrent({ to: '/' }, '/Course/7')).toBe(false);
    expect(isCurrent({ to: '/Course/7' }, '/Course/8')).toBe(false);
  });
});
