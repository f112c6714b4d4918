import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import rules from './rules.ts';
import schemas from './schemas.ts';

testRulesOfType('true or false', {
  rules,
  schemas,
  questions: fc.boolean().map((right) => ({ body: {}, key: { right } })),
  answers: () => fc.record({ value: fc.boolean() }),
});

test('the right one of two earns everything', () => {
  for (const right of [true, false])
    for (const value of [true, false])
      expect(rules.score({ body: {}, key: { right } }, { value }).earned).toBe(right === value ? 1 : 0);
});
