import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run/settings.ts';

export interface Moment {
  what: string;
  /** In Cairo, the faculty's default zone. */
  at: string;
  /** The machine's own zone: never the faculty's. */
  zone: string;
}

/** Hours and days at which code that handles time breaks first (FIX-32). */
export const moments: readonly Moment[] = [
  { what: 'half an hour past midnight', at: '2027-06-14T00:30:00+03:00', zone: 'America/Los_Angeles' },
  { what: 'just before nine in the morning', at: '2027-06-14T08:55:00+03:00', zone: 'UTC' },
  { what: 'the end of a month', at: '2027-08-31T23:50:00+03:00', zone: 'Asia/Tokyo' },
  { what: 'the end of a year', at: '2027-12-31T23:50:00+02:00', zone: 'UTC' },
  { what: '29 February', at: '2028-02-29T00:30:00+02:00', zone: 'Pacific/Auckland' },
  { what: 'the evening before clocks go forward', at: '2027-04-29T23:50:00+02:00', zone: 'UTC' },
  { what: 'the morning after clocks went forward', at: '2027-04-30T08:55:00+03:00', zone: 'America/New_York' },
  { what: 'the hour that comes twice', at: '2027-10-28T23:50:00+03:00', zone: 'UTC' },
  { what: 'the night after clocks went back', at: '2027-10-29T00:30:00+02:00', zone: 'Europe/London' },
];

/** The settings that set the time and the zone of a process. */
export function environmentAt({ at, zone }: Moment, realNow: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'scripts/test/shifted-clock.mjs'))}`,
    SHIFT_CLOCK_MS: String(Date.parse(at) - realNow),
    TEST_ZONE: zone,
    // a thread takes the zone of its process
    TZ: zone,
  };
}

const readsTime = /\bDate\b|\bclock\b|due_date|start_at|deadline|timeZone|\d{4}-\d\d-\d\dT/;

/** Test files that read or set a time, from the root. */
export function testsOfTime(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .filter((file) => readsTime.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

/** The unit tests among them that need no server: a few seconds for all moments. */
export const quickTestsOfTime = (): string[] =>
  testsOfTime('{packages/*,shell,mfe-*}/src/**/*.test.{ts,tsx}').filter(
    (file) => !file.startsWith('packages/service-kit'),
  );
