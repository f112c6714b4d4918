import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import { exactFolding, fitsPattern, foldedText, folds, usualFolding } from '../typed-text.ts';
import rules from './rules.ts';
import schemas from './schemas.ts';

const words = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab Zأإاةهىي٣3') });

testRulesOfType('short text', {
  rules,
  schemas,
  questions: words
    .filter((text) => text.trim() !== '')
    .map((text) => ({ body: { exact: false }, key: { accepted: [{ text, share: 100 }], folding: usualFolding } })),
  answers: ({ key }) => fc.oneof(fc.constant(key.accepted[0]!.text), words).map((text) => ({ text })),
});

describe('folding, each by itself', () => {
  test.each([
    ['case', 'Cairo', 'cairo'],
    ['hamza', 'أحمد', 'احمد'],
    ['hamza', 'مسؤول', 'مسوول'],
    ['taa', 'مدرسة', 'مدرسه'],
    ['yaa', 'مستشفى', 'مستشفي'],
    ['tashkeel', 'مُدَرِّس', 'مدرس'],
    ['al', 'القاهرة', 'قاهرة'],
    ['digits', '٣', '3'],
    ['spaces', 'new york', 'newyork'],
  ] as const)('%s: %s is %s', (fold, one, other) => {
    const only = { ...exactFolding, [fold]: true };
    expect(foldedText(one, only)).toBe(foldedText(other, only));
    const all = Object.fromEntries(folds.map((name) => [name, name !== fold]));
    expect(foldedText(one, { ...usualFolding, ...all })).not.toBe(foldedText(other, { ...usualFolding, ...all }));
  });

  test('nobody sees marks of direction, tatweel or doubled spaces', () => {
    expect(foldedText(' \u200fكتـــاب  جديد ', exactFolding)).toBe('كتاب جديد');
  });
});

describe('accepted answers', () => {
  const earn = (
    accepted: { text: string; share: number; wildcard?: boolean }[],
    text: string,
    folding = usualFolding,
  ) => rules.score({ body: { exact: false }, key: { accepted, folding } }, { text }).earned;

  test('the first that fits counts, with its share', () => {
    const accepted = [
      { text: 'photosynthesis', share: 100 },
      { text: '*synthesis', share: 50, wildcard: true },
    ];
    expect(['Photosynthesis', 'biosynthesis', 'synthetic', ''].map((text) => earn(accepted, text))).toEqual([
      100, 50, 0, 0,
    ]);
  });

  test('a star is a star unless it means anything at all', () => {
    expect([earn([{ text: 'a*b', share: 100 }], 'axb'), earn([{ text: 'a*b', share: 100 }], 'a*b')]).toEqual([0, 100]);
  });

  test('spelling that is examined is exact', () => {
    expect(earn([{ text: 'مدرسة', share: 100 }], 'مدرسه', exactFolding)).toBe(0);
  });

  test('patterns end in time whatever they are', () => {
    expect(fitsPattern(`${'a*'.repeat(200)}b`, 'a'.repeat(400))).toBe(false);
    expect([fitsPattern('*', ''), fitsPattern('a*', 'a'), fitsPattern('a*a', 'a'), fitsPattern('*b*', 'abc')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
