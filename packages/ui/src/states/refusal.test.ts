import { expect, it } from 'vitest';
import { refusalOf, waitsFor } from './refusal.ts';

const failure = { EnMessage: 'The exam was not found', ArMessage: 'الامتحان غير موجود' };

it.each([403, 404, 410])('[FIX-13] %i is a refusal, in the server’s words', (status) => {
  expect(refusalOf({ status, failure }, 'En')).toEqual({ text: failure.EnMessage });
  expect(refusalOf({ status, failure }, 'Ar')).toEqual({ text: failure.ArMessage });
  expect(refusalOf({ status }, 'En')).toEqual({ text: undefined });
});

it('[COR-18] who has not confirmed is not refused for good', () => {
  const error = { status: 403, code: 'session.confirmNeeded', failure };
  expect([refusalOf(error, 'En'), waitsFor(error, 'En'), waitsFor(error, 'Ar')]).toEqual([
    undefined,
    failure.EnMessage,
    failure.ArMessage,
  ]);
  const others = [undefined, null, new Error('network'), { status: 403, failure }];
  expect(others.map((other) => waitsFor(other, 'En'))).toEqual(others.map(() => undefined));
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
