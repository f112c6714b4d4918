import type { CallName } from '@daftar/contracts/client';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it('[ACC-04] has exactly the pages of the role', () => {
  expect(manifest.roles).toEqual(['student']);
  expect([...manifest.routes].sort()).toEqual([
    '/Assignments',
    '/ChapterUpload/:courseCode/:userId',
    '/Course/:userId',
    '/ExamResultDetails',
    // the practice exam (BOD-20)
    '/PracticeExam',
    // published results of terms (RST-10)
    '/Results',
    '/TakeExam',
    '/notifications',
  ]);
});

it('[SHL-02] has the items of the role, in order, in both languages', () => {
  expect(manifest.navigation.map(({ en, path }) => [en, path])).toEqual([
    ['Courses', '/Course/:userId'],
    ['Take Exam', '/TakeExam'],
    ['Exam Result', '/ExamResultDetails'],
    ['Assignments', '/Assignments'],
  ]);
  for (const { ar } of manifest.navigation) expect(ar).toMatch(/^[\u0600-\u06ff\s]+$/);
});

it('[EDG-04] names calls that exist as the first ones of its pages', () => {
  const known: CallName[] = [
    'GET /api/today/student/:userId',
    'GET /api/today/student/:userId/courses',
    'GET /api/courses/:courseCode/page',
    'GET /api/student/:userId/work',
    'GET /api/notifications/:userId',
  ];
  expect([...new Set(Object.values(manifest.firstCalls ?? {}))].sort()).toEqual(known.sort());
  const pages: readonly string[] = ['/', ...manifest.routes];
  expect(Object.keys(manifest.firstCalls ?? {}).filter((path) => !pages.includes(path))).toEqual([]);
});
