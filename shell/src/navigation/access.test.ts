import type { RegistryEntry, Session } from '@daftar/remote-kit';
import { describe, expect, it } from 'vitest';
import { manifest as admin } from '../../../mfe-admin/src/manifest.ts';
import { manifest as instructor } from '../../../mfe-instructor/src/manifest.ts';
import { manifest as student } from '../../../mfe-student/src/manifest.ts';
import { destinationOf, safeNext, signInPath } from './access.ts';
import { isCurrent, navigationLinks } from './items.ts';

const remotes = [admin, instructor, student].map(
  (manifest) => ({ ...manifest, version: '1', entry: '/x.json' }) as unknown as RegistryEntry,
);
const as = (role: Session['role']): Session => ({
  userId: 1234567,
  name: 'N',
  lastName: 'L',
  role,
  mustChangePassword: false,
});
const go = (pathname: string, session: Session | null) => destinationOf({ pathname, search: '' }, session, remotes);

const pages = {
  admin: ['/Accounts', '/AdminCourse'],
  instructor: [
    '/MakeExam',
    '/ExamPreview',
    '/ExamResults',
    '/UploadAssignment',
    '/Course/1234567',
    '/ExamResultDetails',
    '/ChapterUpload/CS101/1234567',
  ],
  student: [
    '/TakeExam',
    '/Assignments',
    '/Course/1234567',
    '/notifications',
    '/ExamResultDetails',
    '/ChapterUpload/CS101/1234567',
  ],
} as const;
const everyPath = [...new Set(Object.values(pages).flat())];

describe('the route table', () => {
  it.each([
    ['[ACC-02] admin', 'admin'],
    ['[ACC-03] instructor', 'instructor'],
    ['[ACC-04] student', 'student'],
  ] as const)('%s reaches exactly the pages of the role', (_name, role) => {
    for (const path of [...everyPath, '/nowhere', '/Course', '/Accounts/1']) {
      const allowed = (pages[role] as readonly string[]).includes(path);
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

  it('[SHL-02] shows each role its items, in order', () => {
    expect(navigationLinks(null, remotes)).toEqual([]);
    expect(labels('student')).toEqual([
      ['Courses', '/Course/1234567'],
      ['Take Exam', '/TakeExam'],
      ['Exam Result', '/ExamResultDetails'],
      ['Assignments', '/Assignments'],
    ]);
    expect(labels('instructor')).toEqual([
      ['Courses', '/Course/1234567'],
      ['Make Exam', '/MakeExam'],
      ['Students/Results', '/ExamResults'],
      ['Exam Preview', '/ExamPreview'],
      ['Upload Assignment', '/UploadAssignment'],
    ]);
    expect(labels('admin')).toEqual([
      ['Accounts Management', '/Accounts'],
      ['Courses Management', '/AdminCourse'],
    ]);
  });

  it('[SHL-03] marks the item of the current path', () => {
    expect(isCurrent({ to: '/Course/7' }, '/Course/7')).toBe(true);
    expect(isCurrent({ to: '/' }, '/Course/7')).toBe(false);
    expect(isCurrent({ to: '/Course/7' }, '/Course/8')).toBe(false);
  });
});
