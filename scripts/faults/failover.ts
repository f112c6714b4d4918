import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { followable, startStandby } from '../postgres/standby.ts';
import { freePort } from '../run/ports.ts';
import { check } from './check.ts';
import type { History } from './history.ts';
import { startLoad } from './load.ts';
import { startPlatform } from './platform.ts';
import { manyOf } from './schedule.ts';
import { makeWorld } from './world.ts';

export interface Failover {
  history: History;
  problems: string[];
  /** From the death of the primary until the first save afterwards was acknowledged, in milliseconds. */
  outageMs: number;
  /** How much of it the replica took to become the primary. */
  promotionMs: number;
  /** Saves acknowledged before the death, and after it. */
  before: number;
  after: number;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await holds()); await pause(10))
    if (Date.now() > deadline) throw new Error(`not within a minute: ${what}`);
}

/**
 * A class sits an exam on a primary with a synchronous replica; the primary is killed and the replica promoted (RUN-05).
 * Nobody restarts a process. What was acknowledged is then looked for on the former replica.
 */
export async function failOver({ students = 6, secondsEach = 2, say = (_line: string) => {} } = {}): Promise<Failover> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-failover-'));
  // when root runs this, the servers belong to another user, who must be able to enter
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const password = 'failover';
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const servers: Cluster[] = [];
  try {
    const primary = await startCluster({
      dataDir: join(folder, 'primary'),
      port: primaryPort,
      password,
      settings: followable,
    });
    servers.push(primary);
    const standby = await startStandby(primary, {
      dataDir: join(folder, 'standby'),
      port: standbyPort,
      primaryPort,
      password,
    });
    servers.push(standby);
    const url = primary.url('postgres').replace(`:${primaryPort}`, `:${primaryPort},127.0.0.1:${standbyPort}`);
    await ask(primary.url('postgres'), `alter system set synchronous_standby_names = 'standby'`);
    await ask(primary.url('postgres'), 'select pg_reload_conf()');
    await until('the replica is synchronous', async () => {
      const states = await ask<{ sync_state: string }>(
        primary.url('postgres'),
        'select sync_state from pg_stat_replication',
      );
      return states.some(({ sync_state }) => sync_state === 'sync');
    });
    const platform = await startPlatform({
      databaseUrl: url,
      env: { DATABASE_REPLICA_URL: standby.url('postgres') },
      shape: manyOf(1),
    });
    try {
      const world = await makeWorld(primary.url('postgres'), students);
      await platform.untilReady();
      const load = startLoad(platform.url, world, 1);
      const { history } = load;
      const acked = () => history.saves.filter((save) => save.isAcked).length;
      await until('a class at work', () => acked() > students * 3);
      await pause(secondsEach * 1000);
      const readStatistics = () =>
        fetch(`${platform.url}/api/exam-statistics/${world.examId}`, {
          headers: { cookie: world.doctor.cookie, 'sec-fetch-site': 'same-origin' },
        });
      // a reader’s first call opens the connection
      await until('statistics come from the replica', async () => {
        if (!(await readStatistics()).ok) return false;
        const readers = await ask(
          standby.url('postgres'),
          `select 1 from pg_stat_activity where application_name = 'core-api-replica' and query like '%attempt%'`,
        );
        return readers.length > 0;
      });

      const before = acked();
      const killed = performance.now();
      const ended = new Promise((resolve) => primary.keeper.once('exit', resolve));
      process.kill(primary.pid, 'SIGKILL');
      await ended;
      const atDeath = acked();
      await ask(standby.url('postgres'), 'select pg_promote(true, 30)');
      const promotionMs = performance.now() - killed;
      // what was under way at the death may have been acknowledged just after it
      await until('a save after the failover', () => acked() > atDeath + students);
      const outageMs = performance.now() - killed;
      say(`promoted after ${promotionMs.toFixed(0)} ms, the class saves again after ${outageMs.toFixed(0)} ms`);
      await pause(secondsEach * 1000);
      await platform.untilReady();
      await load.finish();
      // there is no replica any more
      const isRead = (await readStatistics()).ok;
      const problems = [
        ...(isRead ? [] : ['statistics are not read from the new primary']),
        ...platform.crashes(),
        ...(await check(standby.url('postgres'), platform.storage, world, history)),
      ];
      return { history, problems, outageMs, promotionMs, before, after: acked() - before };
    } finally {
      await platform.stop();
    }
  } finally {
    for (const server of servers) await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
