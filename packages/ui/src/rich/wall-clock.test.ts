import { expect, test } from 'vitest';
import { clockNote, momentOfClock } from './wall-clock.ts';

const cairo = 'Africa/Cairo';
/** A wall clock time as the functions take it. */
const clock = (text: string) => Date.parse(`${text}Z`);

test.each([
  // Cairo's clocks go back at the end of 28 October 2027: 11 pm to midnight comes twice
  ['2027-10-28T23:59', cairo, 'end', '2027-10-28T21:59:00.000Z'],
  ['2027-10-28T23:59', cairo, 'start', '2027-10-28T20:59:00.000Z'],
  ['2027-10-28T22:59', cairo, 'end', '2027-10-28T19:59:00.000Z'],
  ['2027-10-29T00:00', cairo, 'start', '2027-10-28T22:00:00.000Z'],
  // and forward at the beginning of 30 April 2027: midnight to 1 am doesn't come
  ['2027-04-30T00:30', cairo, 'start', '2027-04-29T22:30:00.000Z'],
  ['2027-04-30T00:30', cairo, 'end', '2027-04-29T22:30:00.000Z'],
  ['2027-04-29T23:59', cairo, 'end', '2027-04-29T21:59:00.000Z'],
  ['2027-06-14T09:00', cairo, 'start', '2027-06-14T06:00:00.000Z'],
  // half an hour at a time
  ['2027-04-04T01:45', 'Australia/Lord_Howe', 'start', '2027-04-03T14:45:00.000Z'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', 'end', '2027-04-03T15:15:00.000Z'],
  ['2027-04-04T01:45', 'UTC', 'end', '2027-04-04T01:45:00.000Z'],
] as const)('[COR-06] %s in %s, as an %s, is %s', (wall, zone, means, iso) => {
  expect(new Date(momentOfClock(clock(wall), zone, means)).toISOString()).toBe(iso);
});

test.each([
  ['2027-10-28T21:59:00Z', { kind: 'later' }],
  ['2027-10-28T20:59:00Z', { kind: 'earlier' }],
  ['2027-10-28T19:59:00Z', undefined],
  ['2027-10-28T22:00:00Z', undefined],
  ['2027-04-29T22:30:00Z', { kind: 'skipped', typed: clock('2027-04-30T00:30') }],
  ['2027-04-29T21:59:00Z', undefined],
  ['2027-04-29T23:00:00Z', undefined],
  [null, undefined],
  ['never', undefined],
] as const)('[COR-06] beside %s it is said: %o', (iso, note) => {
  expect(clockNote(iso, cairo)).toEqual(note);
});
