import { createStore } from '@daftar/remote-kit';
import { expect, test } from 'vitest';
import { createLoadReports } from './load-reports.ts';

function reportsOf({ mayTell = true } = {}) {
  const sent: unknown[] = [];
  const waiting: { work: () => void; ms: number }[] = [];
  const inExam = createStore(0);
  const reports = createLoadReports(
    {
      send: async ({ in_exam, remotes }) =>
        sent.push([in_exam, ...remotes.map((seen) => Object.values(seen).join(' '))]),
      mayTell: () => mayTell,
      inExam,
      random: () => 0.5,
      later: (work, ms) => waiting.push({ work, ms }),
    },
    'a load',
  );
  return { reports, sent, waiting, inExam };
}

test('[SHP-05] what was shown is reported together, within 8 s and once; a failure at once, and it stays', () => {
  const { reports, sent, waiting } = reportsOf();
  reports.shown('student', '1');
  reports.shown('student', '1');
  reports.shown('library', '4');
  expect([sent, waiting.map(({ ms }) => ms)]).toEqual([[], [4_000]]);
  waiting[0]!.work();
  expect(sent).toEqual([[false, 'student 1 false', 'library 4 false']]);
  reports.failed('student', '1');
  reports.shown('student', '1');
  expect(sent.slice(1)).toEqual([[false, 'student 1 true', 'library 4 false']]);
});

test('[SHP-05] [TRU-06] only a tab in use, or with an open exam, says again that it is open', () => {
  const { reports, sent, inExam } = reportsOf();
  reports.failed('student', '1');
  reports.again();
  expect(sent).toHaveLength(1);
  reports.used();
  reports.again();
  reports.again();
  expect(sent).toHaveLength(2);
  inExam.set(1);
  reports.again();
  expect(sent[2]).toEqual([true, 'student 1 true']);
});

test('[SHP-05] nothing is reported for somebody who is signed out, or viewed by an admin', () => {
  const { reports, sent } = reportsOf({ mayTell: false });
  reports.failed('student', '1');
  reports.used();
  reports.again();
  expect(sent).toEqual([]);
});
