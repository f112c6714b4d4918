import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** Where a time may be without its day: the code that adds the day, clocks of now, and times of a field. */
const timeAlone = [
  'mfe-instructor/src/exams/authoring/quick-times.tsx',
  'mfe-instructor/src/exams/invigilation/projector.tsx',
  'packages/course-pages/src/day/moments.tsx',
  'packages/remote-kit/src/hooks/use-surroundings.ts',
  'packages/ui/src/rich/use-clock-help.tsx',
];

test('[COR-19] no screen or text makes a moment in another way', () => {
  const sources = globSync('{packages,services,shell,mfe-*}/**/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|\..+)$/.test(name),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !/^packages\/i18n\//.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const using = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(using(/\bformatTime\b|\b(format|f)\.time\(|\{[^}\n]*\btime\b[^}\n]*\} = useFormat/).sort()).toEqual(timeAlone);
  // the weekday by itself: the heads of a calendar's columns and of two weeks, and beside the new date of what moves by weeks
  expect(using(/\bformatWeekday\b/).sort()).toEqual([
    'mfe-admin/src/faculty/roll-over/calendar.tsx',
    'mfe-instructor/src/content/bring-along-dialog.tsx',
    'packages/course-pages/src/day/month-calendar.tsx',
    'packages/course-pages/src/hub/overview.tsx',
  ]);
  expect(using(/toLocale(Date|Time)?String\(/)).toEqual([]);
  // a span whose two ends are written side by side
  expect(using(/<DateTime [^>]*\/> ?[–-] ?<DateTime/)).toEqual([]);
});
