import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuProblems, openFixtures, textsProblems } from '@daftar/remote-kit/testing';
import { books, findBooks } from './books.ts';
import { manifest } from './manifest.ts';
import { texts } from './texts/index.ts';

test('finds a book by its title or author, in both languages', () => {
  assert.deepEqual(
    findBooks(books, 'optics').map(({ id }) => id),
    [2],
  );
  assert.deepEqual(
    findBooks(books, 'الخوارزمي').map(({ id }) => id),
    [1, 3],
  );
});

test('every text has both languages and all plural forms', () => assert.deepEqual(textsProblems(texts), []));

test('the menu leads to pages of this remote', () => assert.deepEqual(menuProblems(manifest), []));

test('development without a platform begins with somebody who may open the page', () => {
  const { body } = openFixtures('fixtures').answer('GET', '/api/auth') ?? {};
  assert.ok(manifest.roles.includes((body as { role: (typeof manifest.roles)[number] }).role));
});
