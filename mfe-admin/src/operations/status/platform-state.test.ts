import { expect, test } from 'vitest';
import { platformState } from './platform-state.ts';

const at = '2026-11-20T10:00:00.000Z';
const backup = { made_at: '2026-11-20T03:00:00.000Z', bytes: 1, seconds: 1, missing_files: 0 };
const well = { at, backup, disk: { free_bytes: 50, total_bytes: 100 }, oldest_event_seconds: 0 };
const quiet = { oldest_seconds: 0, failed: 0 };

test('the sentence says that everything runs, or the worst of what doesn’t', () => {
  expect(platformState(well, [], quiet)).toEqual({ what: 'runs', madeAt: backup.made_at });
  const bad = {
    ...well,
    disk: { free_bytes: 9, total_bytes: 100 },
    backup: { ...backup, made_at: '2026-11-17T09:00:00.000Z' },
    oldest_event_seconds: 150,
  };
  const failing = { oldest_seconds: 400, failed: 2 };
  expect(platformState(bad, ['worker'], failing)).toEqual({ what: 'partFailed', parts: ['worker'] });
  expect(platformState(bad, [], failing)).toEqual({ what: 'diskFull', free: 9 });
  expect(platformState({ ...bad, disk: null }, [], failing)).toEqual({ what: 'backupOld', days: 3 });
  // the longer wait of both ways
  expect(platformState({ ...well, oldest_event_seconds: 150 }, [], failing)).toEqual({ what: 'waiting', minutes: 6 });
  expect(platformState(well, [], { ...quiet, failed: 2 })).toEqual({ what: 'deliveries', count: 2 });
  expect(platformState({ ...well, backup: null }, [], undefined)).toEqual({ what: 'noBackup' });
});

test('just at the border it is still well: two days, a tenth free, two minutes', () => {
  const border = {
    at,
    backup: { ...backup, made_at: '2026-11-18T10:00:00.000Z' },
    disk: { free_bytes: 10, total_bytes: 100 },
    oldest_event_seconds: 120,
  };
  expect(platformState(border, [], quiet).what).toBe('runs');
});
