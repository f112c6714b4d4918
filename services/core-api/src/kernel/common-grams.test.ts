import { expect, test } from 'vitest';
import { gramsToAsk } from './common-grams.ts';

const commonOf = (...grams: string[]) => {
  const common = new Set(grams);
  return (gram: string) => common.has(gram);
};

test('[RUN-09] the index is asked for the rare letters of a word, and for all where none is rare', () => {
  expect(gramsToAsk('person7', commonOf('per', 'ers', 'rso', 'son'))).toEqual(['on7']);
  expect(gramsToAsk('pers', commonOf('per', 'ers'))).toEqual(['per', 'ers']);
  expect(gramsToAsk('aaaa', commonOf())).toEqual(['aaa']);
  // letters as the database counts them
  expect(gramsToAsk('𝒜منى', commonOf())).toEqual(['𝒜من', 'منى']);
});
