import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut between characters, never within one', () => {
  expect(cutText('سؤال', 10)).toBe('سؤال');
  expect(cutText('abc😀', 4)).toBe('abc');
  expect(cutText('abc😀d', 5)).toBe('abc😀');
});
