import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { fill as fillOf } from './exams/fill.ts';
import { savesOf, saving } from './exams/saving.ts';
import type { signIn as signInOf } from './exams/sessions.ts';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { load } from './support/load.ts';
import { median } from './support/numbers.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * What core-api’s most frequent calls cost compared with an older version (issue of the rows TRU: at most 5 % more): the
 * processor’s time of a call, both versions in turns, each on a separate database.
 * `npm run bench -- before --before=../older`, where `../older` is a checkout with its packages installed.
 */
const quick = process.argv.includes('--quick');
const older = process.argv.find((argument) => argument.startsWith('--before='))?.slice('--before='.length);
if (!older) throw new Error('Name the older checkout: npm run bench -- before --before=../older');
const seconds = quick ? 3 : 6;
const rounds = quick ? 3 : 7;
const students = 500;

interface Version {
  /** Microseconds of the processor per session check and per save. */
  round(): Promise<{ check: number; save: number }>;
  close(): Promise<void>;
}

/** Starts a version on data that its own bench fills in; the cookies are those of its own sessions. */
async function open(folder: string): Promise<Version> {
  const own = <T>(file: string) => import(pathToFileURL(join(folder, file)).href) as Promise<T>;
  const { fill } = await own<{ fill: typeof fillOf }>('bench/exams/fill.ts');
  const { signIn } = await own<{ signIn: typeof signInOf }>('bench/exams/sessions.ts');
  const bench = await openCoreBench(undefined, folder);
  await bench.migrate();
  const faculty = await fill(bench.db, { students, stored: 20_000, opened: true, now: new Date() });
  const cookies = await signIn(bench.db, bench.secret, faculty.students, bench.publicUrl);
  const core = await startCore(bench.env, folder);
  const checks = faculty.students.map((id) => ({ path: '/api/auth', headers: { cookie: cookies.get(id) ?? '' } }));
  const saves = savesOf(faculty, cookies);
  return {
    async round() {
      const check = await load(core, checks, seconds);
      const save = await saving(core, saves, seconds);
      return { check: check.cpuMicros, save: save.cpuMicros };
    },
    async close() {
      await core.kill();
      await bench.close();
    },
  };
}

const here = await open(resolve(import.meta.dirname, '..'));
const before = await open(resolve(older));
try {
  await here.round();
  await before.round();
  const figures: Record<'now' | 'past', { check: number; save: number }>[] = [];
  for (let n = 0; n < rounds; n++) figures.push({ past: await before.round(), now: await here.round() });
  const row = (call: 'check' | 'save', what: string): Row => {
    const middle = (when: 'now' | 'past') => median(figures.map((figure) => figure[when][call]));
    return ratioRow(
      'TRU',
      what,
      {
        figure: `${middle('now').toFixed(0)} µs CPU`,
        reference: `older version ${middle('past').toFixed(0)} µs CPU`,
        ratio: median(figures.map(({ now, past }) => now[call] / past[call])),
      },
      { atMost: 1.05 },
    );
  };
  deliver([row('check', 'session check'), row('save', 'save of one answer')]);
} finally {
  await before.close();
  await here.close();
}
