import { expect, test } from 'vitest';
import { requestIdFrom } from './request-scope.ts';

test('a request id of unknown form is replaced', () => {
  expect(requestIdFrom('abc-12345678')).toBe('abc-12345678');
  for (const bad of [undefined, '', 'short', 'x'.repeat(65), 'a\nb-1234567', ['abc-12345678']]) {
    expect(requestIdFrom(bad as string)).toMatch(/^[0-9a-f-]{36}$/);
  }
});
