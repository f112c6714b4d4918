import { expect, it } from 'vitest';
import type { Change } from './answer.ts';
import { mergeAnswers } from './merge.ts';

const change = (part: Partial<Change>): Change => ({
  question_id: 1,
  answer_id: null,
  answer_text: null,
  seq: 1,
  acked: false,
  at: 0,
  ...part,
});

it('[FIX-33] an answer that the server confirmed and then lost, because it was restored, is sent again', () => {
  const own = [change({ answer_text: 'confirmed', seq: 5, acked: true })];
  const held = [{ question_id: 1, answer_id: null, answer_text: 'older', seq: 3 }];
  const merged = mergeAnswers({ held, own, others: [] });
  expect(merged.toSend.get(1)?.answer_text).toBe('confirmed');
  expect(merged.answers.get(1)?.answer_text).toBe('confirmed');
  expect(merged.conflicts.size).toBe(0);
});

it('[COR-01] what is newer than the server’s answer is sent even if it says the same, as a cleared answer does', () => {
  for (const before of [null, 'a']) {
    const held = before === null ? [] : [{ question_id: 1, answer_id: null, answer_text: before, seq: 1 }];
    const own = [change({ answer_text: before, seq: 3 })];
    const merged = mergeAnswers({ held, own, others: [] });
    expect(merged.toSend.get(1)).toEqual({ answer_id: null, answer_text: before });
    expect(merged.answers.get(1)).toEqual({ answer_id: null, answer_text: before });
  }
});

it('[FIX-33] an answer that the server confirmed and then replaced by a newer one is neither sent nor offered', () => {
  const own = [change({ answer_text: 'confirmed', seq: 5, acked: true })];
  for (const seq of [5, 6]) {
    const held = [{ question_id: 1, answer_id: null, answer_text: 'as the server has it', seq }];
    const merged = mergeAnswers({ held, own, others: [] });
    expect([merged.toSend.size, merged.conflicts.size]).toEqual([0, 0]);
    expect(merged.answers.get(1)?.answer_text).toBe('as the server has it');
  }
});
