import { expect, test } from 'vitest';
import { coresFor, type Phase, verdict } from './rules.ts';

const phase = (given: Partial<Phase>): Phase => ({
  name: 'sit',
  calls: 1000,
  perSecond: 100,
  medianMs: 5,
  p99Ms: 20,
  failed: 0,
  cpuMicros: { 'core-api': 700_000, PostgreSQL: 1_400_000 },
  walBytes: 0,
  generatorLateMs: 0,
  ...given,
});
const exam = [phase({ name: 'open' }), phase({}), phase({ name: 'submit' })];

test('[RUN-08] an installation holds a hall when no phase fails, none is slow, and all is stored', () => {
  expect(verdict(500, exam, true)).toBe('It holds 500 students in one exam.');
  expect(verdict(500, exam, false)).toMatch(/something acknowledged is not stored/);
  expect(verdict(500, [...exam, phase({ name: 'open', p99Ms: 1001 })], true)).toMatch(/does not hold .*: see open/);
  expect(verdict(500, [...exam, phase({ name: 'submit', failed: 1 })], true)).toMatch(/does not hold .*: see submit/);
});

test('[RUN-08] the ceiling of saves is the last step that was held; the step beyond it does not fail the hall', () => {
  const steps = [
    phase({ name: 'rise', perSecond: 400 }),
    phase({ name: 'rise', perSecond: 800 }),
    phase({ name: 'rise', perSecond: 900, p99Ms: 4000 }),
  ];
  expect(verdict(500, [...exam, ...steps], true)).toContain('Saves alone were held for 16000 students.');
});

test('[RUN-08] cores are those of the busiest moment, each used to 70 %', () => {
  // 700 µs a submit, of 10,000 students within 10 s
  expect(coresFor(10_000, exam)).toEqual({ 'core-api': 1, PostgreSQL: 2 });
});
