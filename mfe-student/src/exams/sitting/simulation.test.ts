import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lines } from './testing/model-server.ts';
import { type Step, simulate } from './testing/simulation.ts';

/**
 * Thousands of ends of exams on virtual time. `SIM_RUNS=5000 TEST_SEED=… npx vitest run …/simulation.test.ts` repeats a
 * run; a failure prints the shortest sequence that shows it; add that as a case of `found` below.
 */
const runs = Number(process.env.SIM_RUNS ?? 250);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

// mostly one machine, mostly writing and waiting, mostly around the end
const on = fc.constantFrom(0, 0, 0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      on,
      question: fc.integer({ min: 1, max: 4 }),
      frame: fc.boolean(),
      clear: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 6000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('until' as const), fromEnd: fc.integer({ min: -20_000, max: 62_000 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('line' as const), on, line: fc.constantFrom(...lines) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('wake' as const, 'leave', 'reload', 'crash', 'close', 'open', 'newTab', 'submit'),
      on,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('sweep' as const), works: fc.boolean() }),
      fc.record({ do: fc.constant('extraTime' as const), minutes: fc.constantFrom(1, 2) }),
      fc.constant<Step>({ do: 'invigilatorCloses' }),
    ),
  },
);

const text = (question: number, at = 0): Step => ({ do: 'type', on: at, question });
const until = (fromEnd: number): Step => ({ do: 'until', fromEnd });
const line = (to: (typeof lines)[number], at = 0): Step => ({ do: 'line', on: at, line: to });

/** Sequences that broke it once. */
const found: Record<string, Step[]> = {
  '[FIX-01] the looks come back before the writes and find the attempt closed by time': [
    until(-15_000),
    line('cut'),
    text(1),
    text(2),
    until(10_000),
    line('writesFail'),
    until(20_000),
  ],
  '[FIX-03] a late save whose reply is lost, and no line until the grace is over': [
    until(-3000),
    line('replyLost'),
    text(1),
    until(30_000),
    line('cut'),
    until(62_000),
  ],
  '[EXT-17] extra time granted in the grace, while the last answers are on their way': [
    until(-3000),
    line('writesFail'),
    text(1),
    until(10_000),
    { do: 'extraTime', minutes: 2 },
    { do: 'wait', ms: 4000 },
  ],
  // What the student finds on the machine they move to counts as written there.
  '[EXT-13] back on a machine that kept an older answer, while a newer one is still on its way from the other': [
    { do: 'open', on: 1 },
    { do: 'wait', ms: 65 },
    text(3, 1),
    { do: 'close', on: 1 },
    { do: 'newTab', on: 0 },
    { do: 'wait', ms: 143 },
    text(1),
    text(3),
  ],
  '[FIX-01] [EXT-17] extra time after the receipt, for an answer that had never got through': [
    line('writesFail'),
    text(1),
    until(62_200),
    { do: 'extraTime', minutes: 2 },
  ],
  '[FIX-01] [EXT-17] the same, and no line until the extra time is over': [
    line('writesFail'),
    text(1),
    until(62_200),
    { do: 'extraTime', minutes: 2 },
    until(1794),
  ],
  '[FIX-01] [TRU-07] written in the last moment, while a slow save is on its way past the deadline': [
    until(-1),
    text(1),
    line('slow'),
    { do: 'wake', on: 0 },
    text(1),
    line('good'),
    { do: 'wait', ms: 0 },
    { do: 'sweep', works: false },
  ],
  '[EXT-17] extra time at the end of a grace that no sweep has ended': [
    { do: 'sweep', works: false },
    until(60_090),
    { do: 'extraTime', minutes: 1 },
    until(0),
    { do: 'wake', on: 0 },
  ],
  '[FIX-03] the first tab after a takeover in the same browser': [
    line('cut'),
    text(1),
    { do: 'newTab', on: 0 },
    line('good'),
    { do: 'wait', ms: 3000 },
  ],
};

it.each(Object.entries(found))('[FIX-10] %s', async (_name, steps) => {
  await simulate(steps);
});

/** What every sequence of a run begins with: two long texts, saved. */
const saved = [text(2), text(4), { do: 'wait', ms: 3000 }] satisfies Step[];

/** Sequences that break it with these latencies only. */
const foundWithChance: Record<string, [Step[], number]> = {
  '[FIX-03] [TRU-07] cut off while another machine answers the same question and reports after the deadline': [
    [
      { do: 'newTab', on: 1 },
      line('cut'),
      { do: 'wait', ms: 143 },
      text(1),
      text(1, 1),
      { do: 'wait', ms: 0 },
      until(3967),
    ],
    1_229_460_878,
  ],
  '[FIX-01] [EXT-17] extra time that a page without a line never heard of, and replies that hang after it': [
    [
      ...saved,
      line('failing'),
      { do: 'extraTime', minutes: 1 },
      text(1),
      until(0),
      { do: 'wait', ms: 380 },
      line('replyHangs'),
      until(8715),
      text(1),
      { do: 'open', on: 0 },
      line('good'),
    ],
    -1_597_927_378,
  ],
  '[FIX-01] [EXT-17] the same, and looks that get through while saves fail': [
    [
      ...saved,
      { do: 'extraTime', minutes: 1 },
      line('cut'),
      text(1),
      until(1068),
      line('writesFail'),
      until(0),
      until(15_470),
    ],
    -445_738_095,
  ],
  '[FIX-01] [EXT-17] extra time that came and went while a page with its receipt had no line': [
    [
      ...saved,
      line('cut'),
      text(1),
      until(59_987),
      line('good'),
      { do: 'wait', ms: 456 },
      { do: 'wait', ms: 4380 },
      { do: 'extraTime', minutes: 2 },
      line('cut'),
      until(1084),
      line('good'),
      line('good'),
    ],
    16,
  ],
};

it.each(Object.entries(foundWithChance))('[FIX-10] %s', async (_name, [steps, chance]) => {
  await simulate(steps, chance);
});

it('[FIX-10] [EDG-06] whatever happens around the end: everything deliverable is in the database, and no screen says otherwise', async () => {
  const edits = new Map<string, number>();
  const report = await fc.check(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 30, size: 'max' }),
      fc.integer(),
      async (steps, chance) => {
        for (const [outcome, n] of await simulate([...saved, ...steps], chance))
          edits.set(outcome, (edits.get(outcome) ?? 0) + n);
      },
    ),
    { numRuns: runs },
  );
  expect(report.failed && fc.defaultReportMessage(report)).toBe(false);
  expect(edits.get('done') ?? 0, 'long texts saved as changes (EDG-06)').toBeGreaterThan(runs / 50);
}, 600_000);
