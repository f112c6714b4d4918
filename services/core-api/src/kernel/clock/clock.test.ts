import { fixedClock } from '@daftar/service-kit';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { clockKeeper, stepMs } from './clock-keeper.ts';
import { monotoneClock } from './monotone-clock.ts';
import { resetMark } from './queries.ts';

beforeEach(() => app.db('clock_mark').del());

const second = 1000;
const minute = 60 * second;
const after = (ms: number) => new Date(testStart.getTime() + ms);

/** A process of core-api with a machine whose clock can be set. */
function startProcess(at = testStart) {
  const machine = fixedClock(at);
  const clock = monotoneClock(machine);
  const registry = new Registry();
  const told: { level: number; direction?: string; ms?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void told.push(JSON.parse(line)) });
  let run = 0;
  const keeper = clockKeeper({ db: app.db, machine, clock, log, registry, monotonic: () => run });
  return {
    machine,
    clock,
    told,
    turn: keeper.turn,
    /** Lets time pass normally. */
    pass(ms: number) {
      run += ms;
      machine.advance(ms);
    },
    figure: async (name: string) => {
      const { values } = await registry.getSingleMetric(name)!.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.direction ?? '', value]));
    },
  };
}

describe('[FIX-07] the clock that decisions use', () => {
  test('never goes back: it waits until the machine has caught up', () => {
    const { machine, clock } = startProcess();
    machine.advance(10 * minute);
    expect(clock.now()).toEqual(after(10 * minute));
    machine.set(after(0));
    expect(clock.now()).toEqual(after(10 * minute));
    machine.set(after(11 * minute));
    expect(clock.now()).toEqual(after(11 * minute));
  });

  test('applies to other processes, and after a restart on a machine whose clock was set back', async () => {
    const first = startProcess(after(10 * minute));
    const second = startProcess();
    await first.turn();
    await second.turn();
    expect(second.clock.now()).toEqual(after(10 * minute));
    const restarted = startProcess(after(-minute));
    await restarted.turn();
    expect(restarted.clock.now()).toEqual(after(10 * minute));
    expect(restarted.told).toMatchObject([{ level: 50, direction: 'back', ms: 11 * minute }]);
    expect(await restarted.figure('clock_behind_seconds')).toEqual({ '': 660 });
  });

  test('the watermark is one row that only rises, no matter which process writes last', async () => {
    const ahead = startProcess(after(minute));
    const behind = startProcess();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([ahead.turn(), behind.turn()]);
      ahead.pass(second);
      behind.pass(second);
    }
    expect(await app.db('clock_mark').pluck('at')).toEqual([after(minute + 2 * second)]);
  });

  test('a step back or forward raises the alarm once, with its size; time that only passes doesn’t', async () => {
    const it = startProcess();
    await it.turn();
    it.pass(2 * second);
    await it.turn();
    it.pass(60 * minute); // a late turn: the machine's monotonic time passed as well
    await it.turn();
    it.machine.advance(stepMs); // adjusted, not set
    await it.turn();
    expect(it.told).toEqual([]);
    it.machine.advance(-10 * minute);
    await it.turn();
    await it.turn();
    expect(it.told).toMatchObject([{ level: 50, direction: 'back', ms: 10 * minute }]);
    it.machine.advance(30 * minute);
    await it.turn();
    expect(it.told).toMatchObject([{ direction: 'back' }, { level: 50, direction: 'forward', ms: 30 * minute }]);
    expect(await it.figure('clock_steps_total')).toEqual({ back: 1, forward: 1 });
  });

  test('an operator who knows better resets the watermark, and running processes follow', async () => {
    const wrong = startProcess(after(24 * 60 * minute));
    const other = startProcess();
    await wrong.turn();
    await other.turn();
    wrong.machine.set(after(0));
    await wrong.turn();
    expect(wrong.clock.now()).toEqual(after(24 * 60 * minute));
    await resetMark(app.db, after(minute));
    await Promise.all([wrong.turn(), other.turn()]);
    expect([wrong.clock.now(), other.clock.now()]).toEqual([after(minute), after(minute)]);
    wrong.pass(2 * minute);
    await wrong.turn();
    expect(wrong.clock.now()).toEqual(after(2 * minute));
  });
});
