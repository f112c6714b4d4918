import { setTimeout as pause } from 'node:timers/promises';
import { check } from './check.ts';
import type { History } from './history.ts';
import { startLoad } from './load.ts';
import { startPlatform } from './platform.ts';
import { describeFault, killsOf, type Shape, scheduleOf, standard } from './schedule.ts';
import { makeWorld } from './world.ts';

/** What a run has found. */
export interface FaultRun {
  problems: string[];
  history: History;
  faults: number;
}

const students = 8;

export interface FaultsOptions {
  shape?: Shape;
  redis?: boolean;
  /** Only kills, many of them (RUN-02); every kind of fault when absent. */
  killsOnly?: boolean;
}

/**
 * People work on a whole platform while its parts are killed and stalled and its networks fail, on a seeded schedule
 * (FIX-10). Afterwards the database is checked against the history of their calls.
 */
export async function runFaults(
  seed: number,
  lengthMs: number,
  say: (line: string) => void,
  { shape = standard, redis = false, killsOnly = false }: FaultsOptions = {},
): Promise<FaultRun> {
  const schedule = killsOnly ? killsOf(seed, lengthMs, shape, redis) : scheduleOf(seed, lengthMs, shape);
  say(`seed ${seed}, ${schedule.length} faults in ${Math.round(lengthMs / 1000)} s`);
  const platform = await startPlatform({ shape, redis });
  try {
    const world = await makeWorld(platform.databaseUrl, students);
    await platform.untilReady();
    const load = startLoad(platform.url, world, seed);
    const started = Date.now();
    const problems: string[] = [];
    const underWay: Promise<unknown>[] = [];
    for (const fault of schedule) {
      await pause(Math.max(0, started + fault.at - Date.now()));
      say(describeFault(fault));
      const brought = platform
        .bring(fault)
        .catch((error: unknown) => problems.push(`${describeFault(fault)}: ${error}`));
      underWay.push(brought);
      // while the database is down, no other part is
      if ('part' in fault && fault.part === 'postgres') await brought;
    }
    await Promise.all(underWay);
    await platform.untilReady();
    await load.finish();
    problems.push(...platform.crashes(), ...(await check(platform.databaseUrl, platform.storage, world, load.history)));
    if (problems.length > 0) problems.push(...platform.errors());
    return { problems, history: load.history, faults: schedule.length };
  } catch (error) {
    throw new Error([error, ...platform.crashes(), ...platform.errors()].join('\n'), { cause: error });
  } finally {
    await platform.stop();
  }
}
