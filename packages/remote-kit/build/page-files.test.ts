import { expect, test } from 'vitest';
import { importsOf } from './page-files.ts';

test('[EDG-04] reads from a remote’s module what each of its pages imports', () => {
  const source = `export default defineRemote({
    manifest,
    pages: {
      '/Course/:userId': () => import('./faculty/courses-page.tsx'),
      '/TakeExam': () =>
        import('./exams/take-exam-page.tsx'),
      '/Odd': lazily('./odd.tsx'),
    },
    today: () => import('./day/today.tsx'),
    texts: () => import('./texts/index.ts').then((module) => module.texts),
  });`;
  expect(importsOf(source)).toEqual({
    '/Course/:userId': './faculty/courses-page.tsx',
    '/TakeExam': './exams/take-exam-page.tsx',
    '/': './day/today.tsx',
  });
  expect(importsOf('export default somethingElse;')).toEqual({});
});
