import { expect, it } from 'vitest';
import { type PdfFacts, problemsOf } from './problems-of.ts';

const good: PdfFacts = {
  pages: 4,
  pagesWithText: 4,
  tagged: true,
  pagesOutsideTags: 0,
  title: 'Stacks and Queues',
  language: 'ar-EG',
  headings: [1, 2, 3, 2, 1],
  picturesWithoutText: 0,
};

it('[BOD-21] finds nothing in a tagged file with title and language', () => {
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf({ ...good, headings: [] })).toEqual([]);
});

it.each<[string, Partial<PdfFacts>, string[]]>([
  ['a scan', { pagesWithText: 0, tagged: false }, ['noText']],
  ['a scan with a typed cover page', { pagesWithText: 1, tagged: false }, ['noText']],
  ['text without tags', { tagged: false }, ['noTags']],
  ['a page outside the tags', { pagesOutsideTags: 1 }, ['noOrder']],
  ['no title', { title: ' ' }, ['noTitle']],
  ['a title that a program wrote', { title: 'Microsoft Word - lecture3.docx' }, ['noTitle']],
  ['the file’s name as title', { title: 'lecture3.PPTX' }, ['noTitle']],
  ['no language', { language: '' }, ['noLanguage']],
  ['a language that is none', { language: 'Arabic language' }, ['noLanguage']],
  ['a picture without text', { picturesWithoutText: 2 }, ['pictureWithoutText']],
  ['a skipped level of heading', { headings: [1, 3] }, ['headingOrder']],
  [
    'everything at once, the gravest first',
    { tagged: false, title: '', language: '', picturesWithoutText: 1, headings: [1, 4] },
    ['noTags', 'noTitle', 'noLanguage'],
  ],
])('[BOD-21] finds %s', (_what, facts, problems) => {
  expect(problemsOf({ ...good, ...facts })).toEqual(problems);
});
