import { examLimits } from '@daftar/contracts/exams/limits';
import { expect, it } from 'vitest';
import { optionLetter } from './letters.ts';

it('[EXM-04] letters options A to Z, as many as a question may have', () => {
  const letters = Array.from({ length: examLimits.maxOptions }, (_, index) => optionLetter(index));
  expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
});
