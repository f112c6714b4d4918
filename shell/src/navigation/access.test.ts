import type { RegistryEntry, Session } from '@daftar/remote-kit';
import { describe, expect, it } from 'vitest';
import { foundPath, placesFor } from '../palette/use-options.tsx';
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

  it('an item is the current one on its own path, and on those that belong to it', () => {
    const courses = { to: '/Course/7', pages: ['/ChapterUpload/:courseCode/:userId', '/Marking'] };
    for (const path of ['/Course/7', '/ChapterUpload/CS101/7', '/Marking'])
      expect(isCurrent(courses, path), path).toBe(true);
    for (const path of ['/Course/8', '/ExamResults', '/']) expect(isCurrent(courses, path), path).toBe(false);
  });

  it('[SHL-02] shows each role its items, in order, with the own id in the path', () => {
    expect(navigationLinks(null, remotes)).toEqual([]);
    expect(labels('student')).toEqual([
      ['Courses', '/Course/1234567'],
      ['Take Exam', '/TakeExam'],
    ]);
    expect(labels('admin')).toEqual([['Accounts Management', '/Accounts']]);
  });

  it('[TRU-17] shows an admin of the office the items of their duties alone', () => {
    const item = { path: '/AdminCourse', icon: 'book', en: 'Courses', ar: 'المقررات', duties: ['registrar'] } as const;
    const withDuties = remotes.map((entry) =>
      entry.roles.includes('admin') ? { ...entry, navigation: [...entry.navigation, { ...item }] } : entry,
    );
    const seen = (duties: Session['duties']) =>
      navigationLinks({ ...as('admin'), duties }, withDuties).map(({ to }) => to);
    expect(seen(null)).toEqual(['/Accounts', '/AdminCourse']);
    expect(seen(['registrar', 'auditor'])).toEqual(['/Accounts', '/AdminCourse']);
    expect(seen(['helpDesk'])).toEqual(['/Accounts']);
  });

  it('[TRU-17] [DAY-12] the palette offers an admin of the office only what opens for their duties', () => {
    const withPalette = remotes.map((entry) => ({
      ...entry,
      ...(entry.roles.includes('admin') && {
        palette: {
          pages: [
            { path: '/Accounts?tab=audit', en: 'Log', ar: 'السجل', duties: ['auditor'] as const },
            { path: '/Accounts?tab=deleted', en: 'Restore', ar: 'استعادة', duties: [] },
          ],
          finds: { course: '/AdminCourse', person: '/Accounts?id={id}' },
          findDuties: { course: [], person: ['helpDesk'] as const },
        },
      }),
    }));
    const offered = (duties: Session['duties']) => {
      const session = { ...as('admin'), duties };
      const places = placesFor(session, withPalette).map(({ en }) => en);
      return [...places, foundPath(session, withPalette, 'course'), foundPath(session, withPalette, 'person')];
    };
    expect(offered(null)).toEqual(['Log', 'Restore', '/AdminCourse', '/Accounts?id={id}']);
    expect(offered(['auditor'])).toEqual(['Log', undefined, undefined]);
    expect(offered(['helpDesk'])).toEqual([undefined, '/Accounts?id={id}']);
  });

  it('[SHL-03] marks the item of the current path', () => {
    expect(isCurrent({ to: '/Course/7' }, '/Course/7')).toBe(true);
    expect(isCurrent({ to: '/' }, '/Course/7')).toBe(false);
    expect(isCurrent({ to: '/Course/7' }, '/Course/8')).toBe(false);
  });
});

describe('[SHP-08] pages that need a permission of their remote', () => {
  const library: RegistryEntry = {
    id: 'library',
    version: '1',
    entry: '/x.json',
    contract: 1,
    roles: ['student'],
    routes: ['/Library', '/LibraryDesk'],
    navigation: [
      { path: '/Library', icon: 'book', en: 'Library', ar: 'المكتبة' },
      { path: '/LibraryDesk', icon: 'book', en: 'Desk', ar: 'مكتب' },
    ],
    palette: { pages: [{ path: '/LibraryDesk?tab=late', en: 'Late', ar: 'متأخرة' }] },
    limited: { '/LibraryDesk': 'library.manage' },
  };
  const seenBy = (session: Session) => ({
    desk: destinationOf({ pathname: '/LibraryDesk', search: '' }, session, [library]).kind,
    menu: navigationLinks(session, [library]).map(({ to }) => to),
    palette: placesFor(session, [library]).map(({ path }) => path),
  });

  it('open, and are in menu and palette, for those who have it alone', () => {
    const none = { desk: 'home', menu: ['/Library'], palette: [] };
    expect(seenBy(as('student'))).toEqual(none);
    expect(seenBy({ ...as('student'), permissions: ['map.manage'] })).toEqual(none);
    expect(seenBy({ ...as('student'), permissions: ['library.manage'] })).toEqual({
      desk: 'remote',
      menu: ['/Library', '/LibraryDesk'],
      palette: ['/LibraryDesk?tab=late'],
    });
    // another role stays out, whatever it was granted
    expect(seenBy({ ...as('admin'), permissions: ['library.manage'] }).desk).toBe('home');
  });
});
