import { expect, test } from 'vitest';
import { importChoice } from './import-choice.ts';

test('[HSE-10] [FIX-17] confirming a checked file adds, and corrects what it may', () => {
  expect(importChoice({ adds: 3, updates: 2 }, true)).toEqual({ updates: 2, updating: true, nothing: false });
  expect(importChoice({ adds: 3, updates: 2 }, false)).toEqual({ updates: 0, updating: false, nothing: false });
});

test('[HSE-10] [FIX-17] a file that would change nothing can’t be confirmed', () => {
  expect(importChoice({ adds: 0, updates: 2 }, false).nothing).toBe(true);
  expect(importChoice({ adds: 0, updates: 0 }, true)).toEqual({ updates: 0, updating: false, nothing: true });
});
