import { formatCountdown } from '@daftar/i18n';
import { expect, it } from 'vitest';
import { untilNextSecond } from './next-second.ts';

it('[EXT-01] the countdown shows hh:mm:ss and skips no second', () => {
  const until = 3_725_400;
  for (const start of [0, 120, 399, 400, 401]) {
    const shown: string[] = [];
    for (let at = start; at < start + 6100; at += untilNextSecond(at, until)) shown.push(formatCountdown(until - at));
    const all = ['01:02:06', '01:02:05', '01:02:04', '01:02:03', '01:02:02', '01:02:01', '01:02:00', '01:01:59'];
    const from = all.indexOf(shown[0] ?? '');
    expect([...new Set(shown)]).toEqual(all.slice(from, from + new Set(shown).size));
    expect(new Set(shown).size).toBeGreaterThan(5);
  }
});

it('the time of day changes on its own seconds', () => {
  expect(untilNextSecond(60_000)).toBe(1005);
  expect(untilNextSecond(60_990)).toBe(15);
});
