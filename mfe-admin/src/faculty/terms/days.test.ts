import { expect, test } from 'vitest';
import { dayAsMoment, dayOfMoment } from './days.ts';

test('a day stays itself through the field, in Cairo on both sides of its clock changes and far from it', () => {
  for (const zone of ['Africa/Cairo', 'Pacific/Honolulu', 'Asia/Tokyo'])
    for (const day of ['2027-04-30', '2027-10-29', '2027-02-28', '2028-02-29', '2027-12-31'])
      expect(dayOfMoment(dayAsMoment(day), zone)).toBe(day);
  // the field answers the beginning of a day in the faculty’s zone
  expect(dayOfMoment('2027-02-12T22:00:00.000Z', 'Africa/Cairo')).toBe('2027-02-13');
});
