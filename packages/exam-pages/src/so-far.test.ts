import { expect, it } from 'vitest';
import { scoreSoFar } from './so-far.ts';

it('[FIX-14] a score is out of the full total only when everything is graded', () => {
  expect(scoreSoFar({ score: 0, of: 7, waiting: 5 })).toEqual({ kind: 'partial', of: 2 });
  expect(scoreSoFar({ score: 0, of: 7, waiting: 0 })).toEqual({ kind: 'final', of: 7 });
  expect(scoreSoFar({ score: null, of: 7, waiting: 0 })).toEqual({ kind: 'final', of: 7 });
});

it('[FIX-14] no “0 of 0” is shown when nothing is graded yet', () => {
  expect(scoreSoFar({ score: 0, of: 7, waiting: 7 }).kind).toBe('allWaiting');
  expect(scoreSoFar({ score: null, of: 20, waiting: 20 }).kind).toBe('allWaiting');
});
