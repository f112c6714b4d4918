import { describe, expect, test } from 'vitest';
import { byLanguage, type SatAttempt } from './by-language.ts';
import { chanceOf, heldAgainstAll } from './mantel-haenszel.ts';

const four = ([rightFirst, wrongFirst, rightSecond, wrongSecond]: readonly [number, number, number, number]) => ({
  rightFirst,
  wrongFirst,
  rightSecond,
  wrongSecond,
});

describe('the test of Mantel and Haenszel', () => {
  test('says what R’s mantelhaen.test says of the admissions to Berkeley in 1973', () => {
    const departments = (
      [
        [512, 313, 89, 19],
        [353, 207, 17, 8],
        [120, 205, 202, 391],
        [138, 279, 131, 244],
        [53, 138, 94, 299],
        [22, 351, 24, 317],
      ] as const
    ).map(four);
    expect(chanceOf(departments)).toBeCloseTo(0.2323, 4);
    // all departments as one: the paradox of Simpson, which is why equally strong students are compared
    expect(chanceOf([four([1198, 1493, 557, 1278])])).toBeLessThan(1e-15);
  });

  test('of one group it is a test of two proportions', () => {
    // (|30·40 − 10·20| − 50)² · 99 / (40 · 60 · 50 · 50) by hand, and the normal distribution’s two tails
    expect(chanceOf([four([30, 20, 10, 40])])).toBeCloseTo(0.0001136, 5);
    expect(chanceOf([four([25, 25, 25, 25])])).toBeCloseTo(1, 6);
  });

  test('says nothing of too few, of all right, and of one language', () => {
    expect(chanceOf([four([5, 0, 0, 5])])).toBeNull();
    expect(chanceOf([four([50, 0, 50, 0])])).toBeNull();
    expect(chanceOf([four([30, 30, 0, 0])])).toBeNull();
    expect(chanceOf([])).toBeNull();
  });

  test('chances of many questions are held against their number, as R’s p.adjust does', () => {
    expect(heldAgainstAll([0.01, null, 0.04, 0.03, 0.005])).toEqual([
      expect.closeTo(0.03),
      null,
      expect.closeTo(0.06),
      expect.closeTo(0.06),
      expect.closeTo(0.02),
    ]);
    expect(heldAgainstAll([0.9, 0.8])).toEqual([1, 1]);
    expect(heldAgainstAll([])).toEqual([]);
  });
});

describe('difficulty by language', () => {
  const questions = [{ points: 2 }, { points: 4 }, { points: 4 }];
  /** As many attempts with these points, read in one language. */
  const several = (count: number, language: 'en' | 'ar' | 'both', ...points: (number | null)[]): SatAttempt[] =>
    Array.from({ length: count }, () => ({ points, languages: [language, language, null] }));

  test('a translation that misleads is found among equally strong students', () => {
    const attempts = [
      ...several(20, 'en', 2, 4, 2),
      ...several(20, 'en', 2, 0, 2),
      ...several(5, 'ar', 2, 4, 2),
      ...several(15, 'ar', 0, 4, 2),
      ...several(15, 'ar', 0, 0, 2),
      ...several(5, 'ar', 2, 0, 2),
      ...several(3, 'both', 1, 4, 2),
    ];
    const [first, second, third] = byLanguage(attempts, questions);
    expect(first).toEqual({
      en: { students: 40, share: 1 },
      ar: { students: 40, share: 0.25 },
      both: { students: 3, share: 0.5 },
      chance: expect.any(Number),
      differs: true,
    });
    expect(second).toMatchObject({ en: { share: 0.5 }, ar: { share: 0.5 }, differs: false });
    expect(third).toBeNull();
  });

  test('readers who are weaker in everything make no question a bad translation', () => {
    const attempts = [
      ...several(40, 'en', 2, 4, 4),
      ...several(10, 'en', 0, 0, 0),
      ...several(10, 'ar', 2, 4, 4),
      ...several(40, 'ar', 0, 0, 0),
    ];
    const [first] = byLanguage(attempts, questions);
    expect(first).toMatchObject({ en: { share: 0.8 }, ar: { share: 0.2 }, differs: false });
  });

  test('answers that wait for their marks, and languages that nobody reported, are left out', () => {
    const attempts: SatAttempt[] = [
      ...several(1, 'en', 2, null, 4),
      { points: [0, 4, 4], languages: [null, 'ar', null] },
    ];
    const [first, second] = byLanguage(attempts, questions);
    expect(first).toEqual({ en: { students: 1, share: 1 }, ar: null, both: null, chance: null, differs: false });
    expect(second).toEqual({ en: null, ar: { students: 1, share: 1 }, both: null, chance: null, differs: false });
    expect(byLanguage([], questions)).toEqual([null, null, null]);
  });
});
