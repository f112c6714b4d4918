import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestText } from './judged.ts';
import numeric, { type NumberBody, type NumberKey } from './numeric/rules.ts';
import numericSchemas from './numeric/schemas.ts';
import shortText from './short-text/rules.ts';
import { plainNumber } from './typed-number.ts';
import { usualFolding } from './typed-text.ts';

const words = {
  body: { exact: false },
  key: {
    accepted: [
      { text: 'القاهرة', share: 100 },
      { text: 'cair*', wildcard: true, share: 50 },
    ],
    folding: usualFolding,
  },
};

test('a group of equal texts is accepted, refused or given a part, and every later equal answer follows', () => {
  const [group] = shortText.countedAs(words, { text: ' Kairo ' });
  expect([group, shortText.groups!.share(words, group!)]).toEqual(['kairo', 0]);
  const accepted = { ...words, key: shortText.groups!.judge(words, { answer: group!, share: 80 }) };
  for (const text of ['Kairo', 'KAIRO', 'kairo ']) expect(shortText.score(accepted, { text }).earned).toBe(80);
  expect(shortText.score(accepted, { text: 'القاهره' }).earned).toBe(100);
  // one that a pattern accepts
  const refused = { ...words, key: shortText.groups!.judge(accepted, { answer: 'cairn', share: 0 }) };
  expect(['cairn', 'cairo', 'Kairo'].map((text) => shortText.score(refused, { text }).earned)).toEqual([0, 50, 80]);
  const again = shortText.groups!.judge(refused, { answer: 'kairo', share: 100 });
  expect(again.judged).toEqual([
    { answer: 'cairn', share: 0 },
    { answer: 'kairo', share: 100 },
  ]);
  expect(shortText.groups!.nearest(words, 'القاهر')).toBe('القاهرة');
});

test('numbers that are the same are one group, however they are written', () => {
  const parts = (unit: NumberBody['unit'], key: Partial<NumberKey> = {}): { body: NumberBody; key: NumberKey } => ({
    body: { unit },
    key: { accepted: [{ is: 'within', value: '9.81', by: '0.05', share: 100 }], units: ['m/s', 'م/ث'], ...key },
  });
  const one = parts('none');
  for (const value of ['9.90', '٩٫٩', '99e-1', ' 9,9']) expect(numeric.countedAs(one, { value })).toEqual(['9.9']);
  const key = numeric.groups!.judge(one, { answer: '9.9', share: 50 });
  expect(numericSchemas.key.safeParse(key).success).toBe(true);
  expect(['٩٫٩', '9.81', '9.95'].map((value) => numeric.score(parts('none', key), { value }).earned)).toEqual([
    50, 100, 0,
  ]);
  // with a unit the group is of both
  const asked = parts('asked');
  const [group] = numeric.countedAs(asked, { value: '٩٫٨', unit: 'km / s' });
  expect([group, numeric.groups!.share(asked, group!)]).toEqual(['9.8 km/s', 0]);
  const judged = parts('asked', numeric.groups!.judge(asked, { answer: group!, share: 30 }));
  const earned = ['km/s', 'm/s', 'kg'].map((unit) => numeric.score(judged, { value: '9.8', unit }).earned);
  expect(earned).toEqual([30, 100, 0]);
});

test('a group earns what each of its answers earns', () => {
  const answers = fc.constantFrom('9.8', '٩٫٨٠', '1/3', 'x', '', '9.86', '9.87 ', '-0', '1,500', '2e400');
  fc.assert(
    fc.property(answers, answers, fc.integer({ min: 0, max: 100 }), (value, other, share) => {
      const parts = {
        body: { unit: 'none' as const },
        key: { accepted: [{ is: 'within' as const, value: '9.81', by: '0.05', share: 100 }] },
      };
      const [group] = numeric.countedAs(parts, { value });
      expect(numeric.groups!.share(parts, group!)).toBe(numeric.score(parts, { value }).earned);
      const judged = { ...parts, key: numeric.groups!.judge(parts, { answer: group!, share }) };
      expect(numeric.score(judged, { value }).earned).toBe(share);
      if (numeric.countedAs(parts, { value: other })[0] !== group)
        expect(numeric.score(judged, { value: other })).toEqual(numeric.score(parts, { value: other }));
    }),
  );
});

test.each([
  ['٣٫٥٠', '3.5'],
  ['-0', '0'],
  ['1500', '1500'],
  ['2/6', '2/6'],
  ['1.50/3', '1.5/3'],
  [' about 3 ', 'about 3'],
])('the number %s is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test('the nearest of several texts', () => {
  const texts = ['alpha', 'beta', 'gamma'].map((text) => ({ text, folded: text }));
  expect(['alpa', 'bet', 'gama', 'zzzzz'].map((text) => nearestText(text, texts))).toEqual([
    'alpha',
    'beta',
    'gamma',
    'alpha',
  ]);
  expect(nearestText('x', [])).toBeUndefined();
});
