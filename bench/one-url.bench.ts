import { resolve } from 'node:path';
import { freePort } from '@daftar/service-kit/testing/free-port';
import { type Installation, openHall, type PerCall } from './one-url/hall.ts';
import { inFlight } from './support/in-flight.ts';
import { median } from './support/numbers.ts';
import { start } from './support/processes.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * What calls cost through the one URL: the processor’s time of all parts per call, beside an empty route behind the
 * same shell server, in turns. `npm run bench -- one-url`; with `--before=../older`, a checkout with its packages
 * installed, also beside that version.
 */
const quick = process.argv.includes('--quick');
const older = process.argv.find((argument) => argument.startsWith('--before='))?.slice('--before='.length);
const root = resolve(import.meta.dirname, '..');
const rounds = quick ? 2 : 4;
const perRound = quick ? 200 : 750;

/**
 * How many times an empty route’s time each call may take, a quarter more than on the busiest of five runs (docs/speed.md),
 * and how many times its own the older version’s, a tenth less than measured: runs differ by as much.
 */
const limits: Record<string, { mostTimes: number; leastOfOlder: number }> = {
  poll: { mostTimes: 1, leastOfOlder: 0.9 },
  start: { mostTimes: 6, leastOfOlder: 0.8 },
  save: { mostTimes: 3.5, leastOfOlder: 1 },
  finish: { mostTimes: 7, leastOfOlder: 0.8 },
  courses: { mostTimes: 3.5, leastOfOlder: 1.8 },
  'sign in': { mostTimes: 75, leastOfOlder: 0.85 },
};
const limitOf = (call: string) => limits[call] ?? { mostTimes: 1, leastOfOlder: 1 };

const total = (cost: PerCall): number => Object.values(cost.cpuMicros).reduce((sum, micros) => sum + micros, 0);
const told = (cost: PerCall): string =>
  Object.entries(cost.cpuMicros)
    .map(([part, micros]) => `${part} ${Math.round(micros)}`)
    .join(', ');

/** An empty route behind a shell server of this version. */
async function openEmpty(): Promise<{ cost(): Promise<number>; close(): Promise<unknown> }> {
  const empty = await start('bench/notifications/empty-koa.ts', {});
  const shell = await start('shell/server/main.ts', {
    DAFTAR_MODE: 'embedded',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://daftar.test',
    CORE_API_URL: empty.url,
    NOTIFICATIONS_URL: empty.url,
  });
  const calls = Array.from({ length: 2000 }, () => ({ method: 'GET', path: '/api/auth', cookie: 'none=none' }));
  const micros = () => empty.cpuMicros() + shell.cpuMicros();
  return {
    async cost() {
      const before = micros();
      await inFlight(shell.url, calls, 32);
      return (micros() - before) / calls.length;
    },
    close: () => Promise.all([shell.kill(), empty.kill()]),
  };
}

const versions: { name: 'now' | 'past'; hall: Installation }[] = [];
const empty = await openEmpty();
try {
  versions.push({ name: 'now', hall: await openHall(root, { rounds: rounds + 1, perRound }) });
  if (older) versions.push({ name: 'past', hall: await openHall(resolve(older), { rounds: rounds + 1, perRound }) });
  const empties: number[] = [];
  const costs = new Map<string, { now: PerCall[]; past: PerCall[] }>();
  for (let round = 0; round <= rounds; round++) {
    const base = await empty.cost();
    // the first round warms up
    if (round > 0) empties.push(base);
    for (const { name, hall } of versions) {
      for (const [call, cost] of await hall.round(round)) {
        const own = costs.get(call) ?? { now: [], past: [] };
        costs.set(call, own);
        if (round > 0) own[name].push(cost);
      }
    }
  }
  const reference = median(empties);
  const rows: Row[] = [];
  for (const [call, { now, past }] of costs) {
    const micros = median(now.map(total));
    const rate = Math.round(median(now.map(({ perSecond }) => perSecond)));
    const middle = now.toSorted((a, b) => total(a) - total(b))[Math.floor(now.length / 2)];
    rows.push(
      ratioRow(
        'COR-33',
        `${call} through the one URL, µs CPU (${middle ? told(middle) : ''}), ${rate}/s`,
        {
          figure: `${Math.round(micros)} µs`,
          reference: `empty route behind it ${Math.round(reference)} µs`,
          ratio: micros / reference,
        },
        { atMost: limitOf(call).mostTimes },
      ),
    );
    if (past.length > 0) {
      const before = past.toSorted((a, b) => total(a) - total(b))[Math.floor(past.length / 2)];
      rows.push(
        ratioRow(
          'COR-33',
          `${call}, the older version by this one (${before ? told(before) : ''})`,
          {
            figure: `${Math.round(micros)} µs`,
            reference: `${Math.round(median(past.map(total)))} µs`,
            ratio: median(past.map(total)) / micros,
          },
          { atLeast: limitOf(call).leastOfOlder },
        ),
      );
    }
  }
  deliver(rows);
} finally {
  for (const { hall } of versions) await hall.close();
  await empty.close();
}
