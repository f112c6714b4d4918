import { type Clock, fixedClock } from '@daftar/service-kit';
import { comparedClock } from '@daftar/service-kit/clocks/compared-clock';
import { judge } from '@daftar/service-kit/clocks/judge';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { clockKeeper } from './clock-keeper.ts';
import { monotoneClock, stepMs } from './monotone-clock.ts';
import { resetMark } from './queries.ts';

beforeEach(async () => {
  await app.db('clock_mark').del();
  await app.db('clock_seen').del();
});

const second = 1000;
const minute = 60 * second;
const after = (ms: number) => new Date(testStart.getTime() + ms);

/** A process of core-api with a machine whose clock can be set; the database’s agrees with it unless given. */
function startProcess(at = testStart, { database, host = 'one' }: { database?: Clock; host?: string } = {}) {
  const machine = fixedClock(at);
  let run = 0;
  const monotonic = () => run;
  const clock = monotoneClock(machine, monotonic);
  const registry = new Registry();
  const told: { level: number; direction?: string; ms?: number; msg?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void told.push(JSON.parse(line)) });
  const reference = async () => (database ?? machine).now();
  const keeper = clockKeeper({ db: app.db, machine, clock, log, registry, monotonic, reference, host });
  return {
    machine,
    clock,
    told,
    turn: keeper.turn,
    keeper,
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

describe('[COR-26] a clock that differs from the others’', () => {
  const hour = 60 * minute;
  const wrong = (host: string, aheadMs: number) => ({ host, aheadMs });
  const fresh = { was: undefined, wasSet: false };
  const steady = { was: 'right', wasSet: false } as const;
  const known = { was: 'wrong', wasSet: false } as const;

  test.for([
    ['alone with the database and agreeing', wrong('a', 900), [], fresh, true, 0],
    ['ahead at its start, alone', wrong('a', 2 * hour), [], fresh, false, 0],
    ['behind at its start, alone', wrong('a', -2 * hour), [], fresh, false, 0],
    ['set while it ran, alone', wrong('a', 2 * hour), [], { was: 'right', wasSet: true }, false, 0],
    ['alone and not set: the database’s was', wrong('a', -2 * hour), [], steady, true, -2 * hour],
    ['of three machines the one that differs', wrong('a', hour), [wrong('b', 0), wrong('c', 40)], steady, false, 0],
    ['not set, while others say what the database says', wrong('a', hour), [wrong('b', 3)], steady, false, 0],
    ['three machines agree, the database’s differs', wrong('a', hour), [wrong('b', hour + 9)], fresh, true, hour],
    [
      'a started machine beside three that agree against the database',
      wrong('a', 0),
      [wrong('b', hour), wrong('c', hour), wrong('d', hour)],
      fresh,
      false,
      hour,
    ],
    [
      'many processes of one wrong machine count once',
      wrong('a', hour),
      [wrong('a', hour), wrong('a', hour)],
      fresh,
      false,
      0,
    ],
    ['within what NTP corrects', wrong('a', 4900), [wrong('b', 0)], steady, true, 0],
    ['at its start, too', wrong('a', 4900), [wrong('b', 0)], fresh, true, 0],
    ['once wrong, right only well within it', wrong('a', 4900), [wrong('b', 0)], known, false, 0],
  ] as const)('%s', ([, own, fellows, before, isRight, rightAheadMs]) => {
    expect(judge(own, fellows, before)).toMatchObject({ isRight, rightAheadMs });
  });

  test('unready, loud, and told by the right time: a step waits for the comparison, and then for the right clock', async () => {
    const database = fixedClock(testStart);
    const it = startProcess(testStart, { database });
    const ran: string[] = [];
    const [job] = it.keeper.whileRight([
      { name: 'sweep', everyMs: 1, lock: 'advisory', work: async () => (ran.push('swept') > 0 ? 'done' : 'idle') },
    ]);
    const work = () => job!.work(new AbortController().signal);
    await expect(it.keeper.check()).rejects.toThrow('not be compared yet');
    expect(await work()).toBe('idle');
    await it.turn();
    await it.keeper.check();
    expect(await work()).toBe('done');
    // ahead, behind, and by little: the time that decisions use is the right one before and after the comparison
    for (const by of [120 * minute, -120 * minute]) {
      const rightNow = database.now();
      it.machine.advance(by);
      expect(it.clock.now()).toEqual(rightNow);
      await it.turn();
      await expect(it.keeper.check()).rejects.toThrow(`7200 s ${by > 0 ? 'ahead' : 'behind'}`);
      expect(await work()).toBe('idle');
      it.pass(10 * second);
      database.advance(10 * second);
      await it.turn();
      expect(it.clock.now()).toEqual(database.now());
      expect(await app.db('clock_mark').pluck('at')).toEqual([rightNow]);
      expect(await it.figure('clock_wrong')).toEqual({ '': 1 });
      it.machine.advance(-by);
      await it.turn();
      await it.keeper.check();
      expect(it.clock.now()).toEqual(database.now());
      expect(await it.figure('clock_wrong')).toEqual({ '': 0 });
    }
    const wrongLines = it.told.filter(({ msg }) => msg?.includes('is wrong'));
    expect(wrongLines).toMatchObject([
      { level: 50, aheadMs: 120 * minute },
      { level: 50, aheadMs: -120 * minute },
    ]);
    it.machine.advance(stepMs + second); // NTP steps a little: no alarm but the step's own
    await it.turn();
    await it.keeper.check();
    expect(ran).toEqual(['swept']);
  });

  test('while the database’s clock is set, no host is counted out, and no watermark is left ahead', async () => {
    const database = fixedClock(testStart);
    const [one, two] = [startProcess(testStart, { database }), startProcess(testStart, { database, host: 'two' })];
    for (const it of [one, two, one]) await it.turn();
    // a step of 7 s keeps what the others measured before it
    database.advance(7 * second);
    await one.turn();
    await one.keeper.check();
    expect(one.clock.now()).toEqual(testStart);
    for (const it of [two, one, two]) {
      await it.turn();
      await it.keeper.check();
    }
    expect(one.told.concat(two.told).filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'the clock of the database’s machine is wrong' },
      { msg: 'the clock of the database’s machine is wrong' },
    ]);
    expect(await app.db('clock_mark').pluck('at')).toEqual([testStart]);
  });

  test('one that differs without having been set is counted out by its third turn', async () => {
    const it = startProcess(testStart, { database: { now: () => after(0) } });
    const fellow = startProcess(testStart, { database: { now: () => after(0) }, host: 'two' });
    for (const one of [it, fellow]) await one.turn();
    // it drifts: its monotonic time is as wrong
    it.pass(10 * second);
    for (let turn = 0; turn < 2; turn++) {
      await it.turn();
      await fellow.turn();
      await it.keeper.check();
    }
    expect(await app.db('clock_mark').pluck('at')).toEqual([testStart]);
    await it.turn();
    await expect(it.keeper.check()).rejects.toThrow('10 s ahead');
    expect(it.clock.now()).toEqual(testStart);
  });

  test('a process that starts while the database’s clock is ahead is unready, and has no watermark ahead once it is right', async () => {
    const database = fixedClock(after(hour));
    const it = startProcess(testStart, { database });
    await it.turn();
    await expect(it.keeper.check()).rejects.toThrow('3600 s behind');
    expect(it.clock.now()).toEqual(after(hour));
    database.set(testStart);
    await it.turn();
    await it.keeper.check();
    expect(it.clock.now()).toEqual(testStart);
    it.pass(second);
    expect(it.clock.now()).toEqual(after(second));
  });

  test('by little, the time that others told waits instead of going back', () => {
    const machine = fixedClock(testStart);
    const clock = monotoneClock(machine, () => 0);
    clock.verify(after(4 * second), false);
    expect(clock.now()).toEqual(after(4 * second));
    clock.verify(after(0), true);
    expect(clock.now()).toEqual(after(4 * second));
    machine.advance(5 * second);
    clock.verify(after(5 * second), true);
    expect(clock.now()).toEqual(after(5 * second));
  });

  test('a process without a watermark compares its clock with the database’s: unready, loud, and idle while wrong', async () => {
    const [machine, database] = [fixedClock(testStart), fixedClock(testStart)];
    const told: string[] = [];
    const log = pino({}, { write: (line: string) => void told.push(JSON.parse(line).msg) });
    let run = 0;
    const compared = comparedClock({ reference: async () => database.now(), machine, log, monotonic: () => run });
    const [job] = compared.whileRight([{ name: 'x', everyMs: 1, lock: 'rows', work: async () => 'done' }]);
    const work = () => job!.work(new AbortController().signal);
    await expect(compared.check()).rejects.toThrow('not be compared yet');
    expect(await work()).toBe('idle');
    await compared.turn();
    await compared.check();
    expect(await work()).toBe('done');
    machine.advance(2 * hour);
    await compared.turn();
    await expect(compared.check()).rejects.toThrow('7200 s ahead');
    expect(await work()).toBe('idle');
    machine.advance(-2 * hour);
    await compared.turn();
    await compared.check();
    // the database's clock was set: this one goes on
    run += second;
    machine.advance(second);
    database.advance(-hour);
    await compared.turn();
    await compared.check();
    expect(told).toEqual([
      'the clock of this machine is wrong: this process is unready. Mend it by NTP',
      'the clock of this machine is right again',
      'the clock of the database’s machine is wrong',
    ]);
  });
});
