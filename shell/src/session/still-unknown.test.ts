import { expect, test } from 'vitest';
import { stillUnknown } from './still-unknown.ts';

const missing = '1 answer has not reached the server yet.';

test.each([
  ['an exam elsewhere may lack answers that nobody has told yet', true, false, null, 'elsewhere'],
  ['the exam here is sending', true, true, missing, 'here'],
  ['the exam here has sent all', true, true, null, 'nothing'],
  ['the exam here could not send', false, true, missing, 'nothing'],
  ['the other tabs have told', false, false, null, 'nothing'],
] as const)('[SHL-12] [EXT-10] before one signs out: %s', (_what, sending, inExam, lacks, unknown) =>
  expect(stillUnknown({ sending, inExam, missing: lacks })).toBe(unknown),
);
