import { searchWords } from '@daftar/i18n/search';
import { expect, it } from 'vitest';
import { matched } from './matched.ts';

const makeExam = { key: 'page /MakeExam', label: 'Make Exam', also: 'إعداد امتحان', to: '/MakeExam' };
const by = (typed: string) => matched(makeExam, searchWords(typed));

it('[DAY-12] a page or act is found by its name in either language, which is shown if only that was typed', () => {
  const { also: _, ...plain } = makeExam;
  expect([by('make'), by(''), by('EXAM mak')]).toEqual([[plain], [plain], [plain]]);
  expect([by('امتحان'), by('إعداد make')]).toEqual([[makeExam], [makeExam]]);
  expect(by('results')).toEqual([]);
});
