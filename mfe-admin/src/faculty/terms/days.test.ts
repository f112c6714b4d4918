import { expect, test } from 'vitest';
import { dayAsMoment, dayOfMoment, wrongDay } from './days.ts';

test('a day stays itself through the field, in Cairo on both sides of its clock changes and far from it', () => {
  for (const zone of ['Africa/Cairo', 'Pacific/Honolulu', 'Asia/Tokyo'])
    for (const day of ['2027-04-30', '2027-10-29', '2027-02-28', '2028-02-29', '2027-12-31'])
      expect(dayOfMoment(dayAsMoment(day), zone)).toBe(day);
  // the field answers the beginning of a day in the faculty’s zone
  expect(dayOfMoment('2027-02-12T22:00:00.000Z', 'Africa/Cairo')).toBe('2027-02-13');
});

test('a year that is typed digit by digit stays a day at each digit', () => {
  for (const day of ['0002-02-13', '0020-02-13', '0202-02-13', '2027-02-13']) {
    expect(dayOfMoment(dayAsMoment(day), 'UTC')).toBe(day);
    expect(Date.parse(dayAsMoment(day))).not.toBeNaN();
  }
});

test('half a day and one that no term has are said to be wrong; an empty field is not', () => {
  const whole = (day: string | null) => wrongDay({ day, partly: false });
  expect(wrongDay({ day: '2027-02-13', partly: true })).toBe('terms.dayUnfinished');
  expect(wrongDay({ day: null, partly: true })).toBe('terms.dayUnfinished');
  expect(['0202-02-13', '1999-12-31', '2101-01-01'].map(whole)).toEqual(Array(3).fill('terms.dayRange'));
  expect([null, '2000-01-01', '2100-12-31'].map(whole)).toEqual([null, null, null]);
});
