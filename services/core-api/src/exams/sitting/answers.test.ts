import { expect, test } from 'vitest';
import { allHeld, newestPerQuestion } from './answers.ts';

const answer = (question_id: number, seq: number, answer_text: string | null = null) => ({
  question_id,
  seq,
  answer_id: null,
  answer_text,
});

test('[EXT-10] of answers to one question the highest number counts, of equal ones the last sent, in the order of questions', () => {
  const sent = [answer(2, 3, 'a'), answer(1, 1), answer(2, 4, 'b'), answer(2, 4, 'c'), answer(2, 2, 'd')];
  expect(newestPerQuestion(sent)).toEqual([answer(1, 1), answer(2, 4, 'c')]);
});

test('[TRU-01] an answer is held only by one of the same device: the present one’s numbers are above its first', () => {
  const held = (stored: number, sent: number) =>
    allHeld([{ question_id: 1, seq: sent }], [{ question_id: 1, seq: stored }], 5);
  expect([held(7, 6), held(6, 6), held(6, 7)]).toEqual([true, true, false]);
  // both of the device before
  expect([held(5, 5), held(4, 3)]).toEqual([true, true]);
  // the present device’s tells nothing of the one before, whose last number is 5
  expect([held(6, 5), held(6, 3)]).toEqual([false, false]);
  expect(allHeld([{ question_id: 1, seq: 6 }], [], 5)).toBe(false);
});
