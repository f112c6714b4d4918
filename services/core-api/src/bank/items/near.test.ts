import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsOf, likeness, nearShare, triplesOf } from './near.ts';

const shares = (one: string, other: string) => bandsOf(one).some((band, at) => band === bandsOf(other)[at]);

describe('near equal questions', () => {
  test('the same words in other spellings are wholly alike', () => {
    expect(likeness(triplesOf('ما عاصمةُ مِصر؟'), triplesOf('ما عاصمه مصر'))).toBe(1);
    expect(likeness(triplesOf('What  is a STACK?'), triplesOf('what is a stack'))).toBe(1);
    expect(likeness(triplesOf('What is a stack?'), triplesOf('What is a queue?'))).toBeLessThan(nearShare);
  });

  test('a slip of the pen is near and is found by the numbers', () => {
    const pairs = [
      ['Which data structure works by last in, first out?', 'Which data structure works by last in first out order?'],
      ['ما تعقيد البحث الثنائي في أسوأ الأحوال؟', 'ما تعقيد خوارزمية البحث الثنائي في أسوأ الأحوال؟'],
    ] as const;
    for (const [one, other] of pairs) {
      expect(likeness(triplesOf(one), triplesOf(other))).toBeGreaterThan(nearShare);
      expect(shares(one, other)).toBe(true);
    }
    expect(likeness(triplesOf('What is a stack?'), triplesOf('Name three sorting algorithms.'))).toBeLessThan(0.2);
  });

  test('a text is like itself, likeness goes both ways, and numbers fit a column', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 300 }), (one, other) => {
        expect(likeness(triplesOf(one), triplesOf(one))).toBe(1);
        expect(likeness(triplesOf(one), triplesOf(other))).toBe(likeness(triplesOf(other), triplesOf(one)));
        for (const band of bandsOf(one)) expect(band).toBe(band | 0);
      }),
    );
  });
});
