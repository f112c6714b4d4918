import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScoredByPerson } from '../../question-types.ts';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import rules from './rules.ts';
import schemas from './schemas.ts';

testRulesOfType('code', {
  rules,
  schemas,
  questions: fc.constantFrom('', 'Python', 'لغة C').map((language) => ({ body: { language }, key: {} })),
  answers: () => fc.string({ maxLength: 40 }).map((text) => ({ text })),
});

test('a person marks it, as it was typed', () => {
  expect(isScoredByPerson('source-code')).toBe(true);
  const text = 'if x:\n\tprint(1)\n';
  expect(rules.answerInWords({ language: 'Python' }, { text }, 'ar')).toBe(text);
  expect([rules.isAnswered({ text }), rules.isAnswered({ text: ' \n\t' })]).toEqual([true, false]);
});

test('paper says the language, where there is one, and has room', () => {
  expect(rules.paper({ language: 'C' }, 'en')).toEqual({ task: 'Write code in C.', space: 'page' });
  expect(rules.paper({ language: ' ' }, 'en').task).toBe('Write code.');
});
