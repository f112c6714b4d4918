import { expect, it } from 'vitest';
import { datedLabel } from './text-field.tsx';

it('[FIX-26] an option’s date comes first, where a narrow list does not cut it, and apart from the name', () => {
  expect(datedLabel('22/11/2026', 'Networks midterm')).toBe('\u206622/11/2026\u2069 · \u2066Networks midterm\u2069');
});
