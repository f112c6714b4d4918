import { expect, it } from 'vitest';
import { rowName, seatName } from './seat-names.ts';

it('rows have letters, after Z two of them', () => {
  expect([1, 2, 26, 27, 28, 52, 53, 60].map(rowName)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'BH']);
  expect(seatName(2, 4)).toBe('B4');
});
