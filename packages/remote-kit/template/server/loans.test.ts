import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLoans } from './loans.ts';

const person = (userId: number, ...permissions: string[]) => ({
  userId,
  may: (permission: string) => permissions.includes(permission),
});

test('everybody sees and borrows for themselves alone', () => {
  const answer = openLoans();
  const [mona, ali] = [person(1), person(2)];
  assert.deepEqual(answer(mona, 'POST', '/api/library/loans', { book: 2 }).body, { books: [2] });
  assert.deepEqual(answer(mona, 'GET', '/api/library/loans', undefined).body, { books: [2] });
  assert.deepEqual(answer(ali, 'GET', '/api/library/loans', undefined).body, { books: [] });
});

test('what makes no sense is refused in both languages', () => {
  const { status, body } = openLoans()(person(1), 'POST', '/api/library/loans', { book: 'two' });
  assert.equal(status, 400);
  assert.match((body as { ArMessage: string }).ArMessage, /\p{Script=Arabic}/u);
});

test('all loans are for those who have library.manage', () => {
  const answer = openLoans();
  answer(person(1), 'POST', '/api/library/loans', { book: 2 });
  const ask = (...permissions: string[]) =>
    answer(person(3, ...permissions), 'GET', '/api/library/all-loans', undefined);
  assert.equal(ask().status, 403);
  assert.deepEqual(ask('library.manage').body, { loans: [{ reader: 1, books: 1 }] });
});
