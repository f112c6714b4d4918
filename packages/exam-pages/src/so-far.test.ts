import { expect, it } from 'vitest';
import { scoreSoFar } from './so-far.ts';

it('[FIX-14] a score is out of everything only when all is graded', () => {
  expect(scoreSoFar({ score: 0, of: 7, waiting: 5 })).toEqual({ kind: 'partial', of: 2 });
  expect(scoreSoFar({ score: 0, of: 7, waiting: 0 })).toEqual({ kind: 'final', of: 7 });
  expect(scoreSoFar({ score: null, of: 7, waiting: 0 })).toEqual({ kind: 'final', of: 7 });
});

it('[FIX-14] where nothing is graded yet no “0 of 0” is said', () => {
  expect(scoreSoFar({ score: 0, of: 7, waiting: 7 }).kind).toBe('allWaiting');
  expect(scoreSoFar({ score: null, of: 20, waiting: 20 }).kind).toBe('allWaiting');
});
