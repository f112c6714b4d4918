import { expect, test } from 'vitest';
import { hourSteps } from './hour-steps.ts';

test('[SHP-09] the chart has the last 24 hours, oldest first, with zeros where nothing was loaded', () => {
  const now = Date.parse('2026-11-02T09:20:00Z');
  const rows = [
    { hour: '2026-11-01T09:00:00.000Z', loads: 99, failures: 9 },
    { hour: '2026-11-01T10:00:00.000Z', loads: 4, failures: 0 },
    { hour: '2026-11-02T09:00:00.000Z', loads: 5, failures: 1 },
    { hour: '2026-11-02T09:00:00.000Z', loads: 2, failures: 2 },
  ];
  const steps = hourSteps(rows, now);
  expect(steps).toHaveLength(24);
  expect(steps[0]).toEqual({ at: Date.parse('2026-11-01T10:00:00Z'), loads: 4, failures: 0 });
  expect(steps[23]).toEqual({ at: Date.parse('2026-11-02T09:00:00Z'), loads: 7, failures: 3 });
  expect(steps.reduce((sum, { loads }) => sum + loads, 0)).toBe(11);
});
