import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, scoreSteps } from './score-bars.tsx';

test('every score lies in one step, which counts it, whatever the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.array(fc.nat(200), { maxLength: 30 }), (total, given) => {
      const scores = given.map((score) => Math.min(score, total));
      const steps = scoreSteps(scores, total);
      expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
      for (const score of scores) expect(steps.filter((step) => isWithin(score, step, total))).toHaveLength(1);
      for (const step of steps) expect(scores.filter((score) => isWithin(score, step, total))).toHaveLength(step.count);
    }),
    {
      examples: [
        [8, [8, 0, 7]],
        [25, [25, 5, 2]],
      ],
    },
  );
});
