import { examLimits } from '@daftar/contracts/exams/limits';
import { expect, it } from 'vitest';
import { optionIndexOf, optionLetter } from './letters.ts';

it('[EXM-04] letters options A to Z, as many as a question may have', () => {
  const letters = Array.from({ length: examLimits.maxOptions }, (_, index) => optionLetter(index));
  expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
});

it('[BOD-03] a key chooses an option by what it writes, in Latin and in Arabic letters', () => {
  expect(['a', 'A', 'b', 'Z'].map(optionIndexOf)).toEqual([0, 0, 1, 25]);
  expect(['أ', 'ا', 'إ', 'ب', 'ج', 'د', 'ه'].map(optionIndexOf)).toEqual([0, 0, 0, 1, 2, 3, 4]);
  for (const key of ['Enter', 'ArrowDown', ' ', '1', 'é', 'ñ', 'µ', 'لا', 'Dead', '', 'ab'])
    expect(optionIndexOf(key), key).toBe(-1);
});
