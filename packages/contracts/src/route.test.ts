import { expect, test } from 'vitest';
import { budgetOf } from './route.ts';

test('[FIX-08] files and streams get a minute, a declared budget overrides it', () => {
  expect(budgetOf({}, 8000)).toBe(8000);
  expect(budgetOf({ files: [] }, 8000)).toBe(60_000);
  expect(budgetOf({ replyAs: 'stream' }, 8000)).toBe(60_000);
  expect(budgetOf({ budgetMs: 120_000 }, 8000)).toBe(120_000);
});
