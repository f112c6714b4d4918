import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { knownVulnerabilities, linesOf, noteAll, overdue, promisedDays } from './report.ts';

const advisory = { source: 1, name: 'koa', title: 'Host header injection', url: 'https://example.org/1', range: '<3' };

test('[TRU-14] the gravest known vulnerability comes first, each with the time promised for it', () => {
  const found = knownVulnerabilities({
    vulnerabilities: {
      sax: { severity: 'low', via: [{ ...advisory, title: 'Slow', url: 'https://example.org/2' }] },
      koa: { severity: 'high', via: [advisory, 'cookies'] },
      // only depends on one
      'koa-router': { severity: 'high', via: ['koa'] },
    },
  });
  expect(linesOf(found)).toEqual([
    'high: koa: Host header injection (https://example.org/1). Replace it within 30 days.',
    'low: sax: Slow (https://example.org/2). Replace it within 180 days.',
  ]);
});

test('[TRU-14] a registry that answers something else is no clean bill', () => {
  expect(knownVulnerabilities({ vulnerabilities: {} })).toEqual([]);
  for (const answer of [null, {}, { error: 'not found' }, { vulnerabilities: [] }])
    expect(() => knownVulnerabilities(answer)).toThrow(/did not say/);
  expect(knownVulnerabilities({ vulnerabilities: { x: { severity: 'dire', via: [advisory] } } })).toMatchObject([
    { severity: 'critical' },
  ]);
});

test('[TRU-14] SECURITY.md promises the same times', () => {
  const promised = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  // the registry names no date of publication
  expect(promised).toContain('within these times after it was noted');
  for (const severity of ['critical', 'high', 'moderate', 'low'] as const)
    expect(promised).toContain(`| ${severity} | ${promisedDays[severity]} days |`);
});

test('[TRU-14] a test run fails only for a vulnerability that is known for longer than promised', () => {
  const other = { ...advisory, url: 'https://example.org/2' };
  const found = knownVulnerabilities({
    vulnerabilities: { koa: { severity: 'critical', via: [advisory] }, sax: { severity: 'low', via: [other] } },
  });
  // a new one is told, and noted by `npm run vulnerabilities`
  expect(overdue(found, [], '2026-11-01')).toEqual([]);
  const noted = noteAll(found, [{ url: 'https://example.org/gone', since: '2026-01-01' }], '2026-11-01');
  expect(noted).toEqual([advisory, other].map(({ url }) => ({ url, since: '2026-11-01' })));
  expect(noteAll(found, noted, '2026-11-05')).toEqual(noted);
  expect(overdue(found, noted, '2026-11-08')).toEqual([]);
  expect(overdue(found, noted, '2026-11-09')).toEqual([{ url: advisory.url, until: '2026-11-08' }]);
});
