import { expect, it } from 'vitest';
import { datedLabel } from './text-field.tsx';

it('[FIX-26] the date of an option comes first, where a narrow list does not cut it, apart from the name', () => {
  expect(datedLabel('22/11/2026', 'Networks midterm')).toBe('\u206622/11/2026\u2069 · \u2068Networks midterm\u2069');
});
