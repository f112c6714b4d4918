import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

const failure = { EnMessage: 'The exam was not found', ArMessage: 'الامتحان غير موجود' };

it.each([403, 404, 410])('[FIX-13] %i is a refusal, in the server’s words', (status) => {
  expect(refusalOf({ status, failure }, 'En')).toEqual({ text: failure.EnMessage });
  expect(refusalOf({ status, failure }, 'Ar')).toEqual({ text: failure.ArMessage });
  expect(refusalOf({ status }, 'En')).toEqual({ text: undefined });
});

it.each([
  ['nothing', undefined],
  ['a lost connection', new Error('network')],
  ['a broken server', { status: 502 }],
  ['one that is busy', { status: 503, failure }],
  ['too many calls', { status: 429, failure }],
  ['an ended session', { status: 401, failure }],
])('[FIX-13] %s may pass: Retry can help', (_what, error) => {
  expect(refusalOf(error, 'En')).toBeUndefined();
});
