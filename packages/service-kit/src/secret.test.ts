import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGuessable } from './secret.ts';

test.each([
  'a'.repeat(40),
  '0123456'.repeat(6),
  'please-change-me-please-change-me',
  'qwertyuiopasdfghjklzxcvbnm123456',
  'correcthorse'.repeat(3),
  'my-university-password-for-2026-x',
  'aabbccddeeffgghhaabbccddeeffgghh12',
])('[TRU-12] %s is guessable', (secret) => {
  expect(isGuessable(secret)).toBe(true);
});

test('[TRU-12] what openssl makes is not', () => {
  for (let i = 0; i < 200; i++) {
    expect(isGuessable(randomBytes(36).toString('base64'))).toBe(false);
    expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false);
  }
});
