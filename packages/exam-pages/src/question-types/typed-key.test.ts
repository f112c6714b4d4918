import { expect, test } from 'vitest';
import { keyNumber, shareIn } from './typed-key.ts';

test.each([
  ['٣٫٥', '3.5'],
  ['−5', '-5'],
  ['-0.05', '-0.05'],
  ['1,234.5', '1234.5'],
  ['2e-4', '0.0002'],
  ['1.5e3', '1500'],
  ['0', '0'],
  // no decimal, or may mean two: nothing is dropped to make one of it
  ['1/3', '1/3'],
  ['1,000', '1,000'],
  ['12x', '12x'],
  ['', ''],
])('the number %s of a key is %s', (typed, value) => {
  expect(keyNumber(typed)).toBe(value);
});

test('a share is read when it is whole, and refused otherwise', () => {
  expect(['50', '٥٠', '1', '100'].map(shareIn)).toEqual([50, 50, 1, 100]);
  expect(['', '0', '150', '5.5', 'x'].map(shareIn)).toEqual([0, 0, 0, 0, 0]);
});
