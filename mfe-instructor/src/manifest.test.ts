import type { CallName } from '@daftar/contracts/client';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it('[ACC-03] has exactly the pages of the role', () => {
  expect(manifest.roles).toEqual(['instructor']);
  expect([...manifest.routes].sort()).toEqual([
    '/ChapterUpload/:courseCode/:userId',
    '/Course/:userId',
    '/ExamPreview',
    '/ExamResultDetails',
    '/ExamResults',
    '/MakeExam',
    '/Marking',
    '/QuestionBank',
    '/UploadAssignment',
  ]);
});

it('[SHL-02] has the items of the role, in order, in both languages', () => {
  expect(manifest.navigation.map(({ en, path }) => [en, path])).toEqual([
    ['Courses', '/Course/:userId'],
    ['Make Exam', '/MakeExam'],
    ['Students/Results', '/ExamResults'],
    ['Exam Preview', '/ExamPreview'],
    ['Upload Assignment', '/UploadAssignment'],
  ]);
  for (const { ar } of manifest.navigation) expect(ar).toMatch(/^[\u0600-\u06ff\s]+$/);
});

it('[EDG-04] names calls that exist as the first ones of its pages', () => {
  const known: CallName[] = [
    'GET /api/today/instructor/:userId',
    'GET /api/today/instructor/:userId/courses',
    'GET /api/courses/:courseCode/page',
    'GET /api/instructor/:userId/courses',
    'GET /api/instructor/:userId/drafts/courses',
    'GET /api/instructor/:userId/work',
    'GET /api/instructor/:userId/work/allotted',
    'GET /api/instructor/:userId/work/courses',
  ];
  expect([...new Set(Object.values(manifest.firstCalls ?? {}))].sort()).toEqual(known.sort());
  const pages: readonly string[] = ['/', ...manifest.routes];
  expect(Object.keys(manifest.firstCalls ?? {}).filter((path) => !pages.includes(path))).toEqual([]);
});
