import { expect, it } from 'vitest';
import type { Change } from '../sitting/answer.ts';
import { keptBy, replyNow } from './kept-content.ts';

type Reply = Parameters<typeof replyNow>[0];

const held = (question_id: number, seq: number, answer_text: string) => ({
  question_id,
  answer_id: null,
  answer_text,
  seq,
});
const change = (question_id: number, seq: number, answer_text: string, acked: boolean): Change => ({
  ...held(question_id, seq, answer_text),
  acked,
  at: 0,
});
const reply = {
  attempt_id: 7,
  server_now: '2026-01-10T09:00:00.000Z',
  acked_seq: 3,
  answers: [held(1, 2, 'first'), held(2, 3, 'second')],
} as unknown as Reply;

it('[EDG-01] the kept reply tells the present time, and every answer that the server has confirmed since', () => {
  const now = Date.parse('2026-01-10T09:30:00.000Z');
  const made = replyNow(reply, now, [
    change(1, 5, 'better', true),
    change(1, 4, 'older', true),
    // what the server lacks is the business of the saving engine, which sends it
    change(2, 9, 'never sent', false),
    change(3, 6, 'new', true),
  ]);
  expect(made.server_now).toBe('2026-01-10T09:30:00.000Z');
  expect(made.answers).toEqual([held(1, 5, 'better'), held(2, 3, 'second'), held(3, 6, 'new')]);
  expect(made.acked_seq).toBe(6);
});

it('[EDG-01] [EXT-13] a tab tells what it kept itself from what another tab has kept since', () => {
  const isOwn = keptBy('first');
  expect(isOwn({ form: 1, device: 'first' })).toBe(true);
  expect(isOwn({ form: 1, device: 'second' })).toBe(false);
  expect(isOwn(null)).toBe(false);
});
