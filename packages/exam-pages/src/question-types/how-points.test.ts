import gaps, { gapRules } from '@daftar/contracts/exams/question-types/gaps/rules';
import matching, { matchingRules } from '@daftar/contracts/exams/question-types/matching/rules';
import numeric from '@daftar/contracts/exams/question-types/numeric/rules';
import ordering, { orderingRules } from '@daftar/contracts/exams/question-types/ordering/rules';
import several, { severalRules } from '@daftar/contracts/exams/question-types/several-choices/rules';
import shortText from '@daftar/contracts/exams/question-types/short-text/rules';
import { expect, test } from 'vitest';
import { gapsTexts } from './gaps/texts.ts';
import { matchingTexts } from './matching/texts.ts';
import { numberTexts } from './numeric/texts.ts';
import { orderingTexts } from './ordering/texts.ts';
import { signedPoints } from './part-earned.tsx';
import { severalTexts } from './several-choices/texts.ts';
import { shortTextTexts } from './short-text/texts.ts';

/** What a student reads before answering, in both languages, where an answer may earn a part of the points. */
const said = (text: { en: unknown; ar: unknown }): string[] => [text.en, text.ar].map((one) => JSON.stringify(one));
const tells = [/points/i, /الدرجة|درجة/] as const;

test('how points are given is told before: for each rule of each type, on the screen and on paper', () => {
  const screens = [
    ...severalRules.map((rule) => severalTexts[`several.${rule}`]),
    ...matchingRules.map((rule) => matchingTexts[`matching.${rule}`]),
    ...orderingRules.map((rule) => orderingTexts[`ordering.${rule}`]),
    ...gapRules.map((rule) => gapsTexts[`gaps.${rule}`]),
    numberTexts['number.help'],
    shortTextTexts['shortText.usual'],
    shortTextTexts['shortText.exact'],
  ];
  for (const text of screens) for (const [at, words] of said(text).entries()) expect(words).toMatch(tells[at]!);
  const papers = (['en', 'ar'] as const).map((language) => [
    ...severalRules.map((rule) => several.paper({ options: [], rule }, language)),
    ...matchingRules.map((rule) => matching.paper({ items: [], choices: [], rule }, language)),
    ...orderingRules.map((rule) => ordering.paper({ items: [], rule }, language)),
    ...gapRules.map((rule) => gaps.paper({ text: '', gaps: [], rule }, language)),
    numeric.paper({ unit: 'none' }, language),
    ...[true, false].map((exact) => shortText.paper({ exact }, language)),
  ]);
  for (const [at, forms] of papers.entries()) for (const { task } of forms) expect(task).toMatch(tells[at]!);
  expect(several.paper({ options: [], rule: 'deduct' }, 'en').task).toContain('never below 0');
});

test('what a part earned or took away has a sign and two decimals', () => {
  expect(signedPoints({ id: 1, earned: 1, of: 3 }, 2)).toBe('+0.67');
  expect(signedPoints({ id: 1, earned: -1, of: 4 }, 3)).toBe('−0.75');
  expect(signedPoints({ id: 1, earned: 1, of: 2 }, 3)).toBe('+1.5');
  const parts = {
    body: { options: [1, 2, 3].map((id) => ({ id, text: `${id}` })), rule: 'deduct' as const },
    key: { right: [1, 2] },
  };
  expect(several.parted?.(parts, { chosen: [1, 3] }).map((part) => signedPoints(part, 4))).toEqual(['+2', '−4']);
  expect(several.parted?.({ ...parts, body: { ...parts.body, rule: 'all' } }, { chosen: [1, 3] })).toEqual([]);
});
