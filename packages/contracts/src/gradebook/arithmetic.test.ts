import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Counted, type GroupRule, markOf, type Scheme } from './arithmetic.ts';
import { type Rounding, roundings } from './fraction.ts';
import { figuresOf } from './statistics.ts';

const steps: [string, number][] = [
  ['A+', 95],
  ['A', 90],
  ['A-', 85],
  ['B+', 80],
  ['B', 75],
  ['C+', 70],
  ['C', 65],
  ['D', 60],
  ['F', 0],
];
const scale = steps.map(([letter, from]) => ({ letter, name: letter, name_ar: letter, from, passes: letter !== 'F' }));

const group = (rule: Partial<GroupRule> = {}): GroupRule => ({
  weight: 100,
  weighing: 'points',
  best: null,
  floor: null,
  ...rule,
});
const scheme = (parts: Partial<Scheme>): Scheme => ({
  groups: [group()],
  items: [{ max: 10, group: 0 }],
  rounding: 'hundredth',
  scale,
  ...parts,
});

const rule = fc
  .record({
    weight: fc.integer({ min: 0, max: 100 }),
    weighing: fc.constantFrom('points' as const, 'equal' as const),
    best: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    floor: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  })
  .map((one) => (one.best === null ? one : { ...one, weighing: 'equal' as const }));

interface World {
  scheme: Scheme;
  cells: Counted[];
  bonus: number;
}
const world: fc.Arbitrary<World> = fc
  .record({
    groups: fc.array(rule, { minLength: 1, maxLength: 4 }),
    rounding: fc.constantFrom(...roundings),
    bonus: fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
    items: fc.array(
      fc.record({
        max: fc.integer({ min: 1, max: 60 }),
        group: fc.nat({ max: 3 }),
        cell: fc.oneof(
          { weight: 6, arbitrary: fc.nat({ max: 400 }) },
          { weight: 1, arbitrary: fc.constantFrom('excused' as const, 'open' as const) },
        ),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ groups, rounding, bonus, items }) => ({
    scheme: scheme({
      groups,
      rounding,
      items: items.map(({ max, group: at }) => ({ max, group: at < groups.length ? at : null })),
    }),
    // quarters of a point, up to the item's maximum
    cells: items.map(({ cell, max }) => (typeof cell === 'number' ? (cell % (4 * max + 1)) / 4 : cell)),
    bonus,
  }));

/** The same rules with plain numbers, group by group, as one would do it on paper. */
function onPaper({ scheme: { groups, items }, cells }: World) {
  let [reached, weights, open, empty] = [0, 0, 0, 0];
  let fails = false;
  groups.forEach((one, at) => {
    const members = items.flatMap((item, index) =>
      item.group === at ? [{ max: item.max, cell: cells[index] as Counted }] : [],
    );
    const known = members.filter((member): member is { max: number; cell: number } => typeof member.cell === 'number');
    if (one.weight > 0 || one.floor !== null) {
      open += members.filter(({ cell }) => cell === 'open').length;
      if (members.length === 0) empty += 1;
    }
    if (known.length === 0) return;
    let percent: number;
    if (one.weighing === 'points') {
      const points = known.reduce((all, { cell }) => all + cell, 0);
      percent = (100 * points) / known.reduce((all, { max }) => all + max, 0);
    } else {
      const ratios = known.map(({ max, cell }) => cell / max).sort((a, b) => b - a);
      const kept = one.best === null ? ratios : ratios.slice(0, one.best);
      percent = (100 * kept.reduce((all, ratio) => all + ratio, 0)) / kept.length;
    }
    if (one.floor !== null && percent < one.floor - 1e-9) fails = true;
    reached += percent * one.weight;
    weights += one.weight;
  });
  return { mark: weights === 0 ? null : reached / weights, open, empty, fails };
}

const isRounded = (value: number, exact: number, rounding: Rounding): boolean => {
  if (rounding === 'up') return value > exact - 1e-9 && value < exact + 1 + 1e-9 && Number.isInteger(value);
  const half = { hundredth: 0.005, tenth: 0.05, whole: 0.5 }[rounding];
  return Math.abs(value - exact) <= half + 1e-9;
};

describe('[DAY-06] the arithmetic of the gradebook', () => {
  test('agrees with the same rules done plainly, for any scheme and any cells', () => {
    fc.assert(
      fc.property(world, (it) => {
        const mark = markOf(it.scheme, it.cells, it.bonus);
        const paper = onPaper(it);
        expect([mark.open, mark.empty]).toEqual([paper.open, paper.empty]);
        if (paper.mark === null) expect(mark.soFar).toBeNull();
        else expect(isRounded(mark.soFar ?? -1, paper.mark, it.scheme.rounding)).toBe(true);
        const isFinal = paper.mark !== null && paper.open === 0 && paper.empty === 0;
        expect(mark.final !== null).toBe(isFinal);
        if (mark.final !== null && paper.mark !== null) {
          const exact = Math.min(100, paper.mark + it.bonus);
          expect(isRounded(mark.final, exact, it.scheme.rounding)).toBe(true);
          expect(mark.letter?.passes).toBe(!paper.fails && mark.final >= 60);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a better score never lowers a mark, a bonus neither, and 100 is the most', () => {
    fc.assert(
      fc.property(world, fc.nat(), (it, pick) => {
        const known = it.cells.flatMap((cell, index) => (typeof cell === 'number' ? [index] : []));
        const index = known[pick % Math.max(1, known.length)];
        fc.pre(index !== undefined);
        const before = markOf(it.scheme, it.cells);
        const better = it.cells.with(index as number, it.scheme.items[index as number]?.max ?? 0);
        expect(markOf(it.scheme, better).soFar ?? 0).toBeGreaterThanOrEqual(before.soFar ?? 0);
        const more = markOf(it.scheme, it.cells, it.bonus).final ?? 0;
        expect(more).toBeGreaterThanOrEqual(before.final ?? 0);
        expect(more).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });

  test('a blank is never counted silently: the mark stays open until it is decided', () => {
    const two = scheme({
      items: [
        { max: 10, group: 0 },
        { max: 10, group: 0 },
      ],
    });
    expect(markOf(two, [8, 'open'])).toMatchObject({ soFar: 80, final: null, letter: null, open: 1 });
    expect(markOf(two, [8, 0])).toMatchObject({ final: 40, letter: { letter: 'F' } });
    expect(markOf(two, [8, 'excused'])).toMatchObject({ final: 80, letter: { letter: 'B+' } });
    expect(markOf(two, [8]), 'a cell that is not there').toMatchObject({ final: null, open: 1 });
    const lonely = scheme({ groups: [group({ weight: 50 }), group({ weight: 50 })] });
    expect(markOf(lonely, [8]), 'a group without items').toMatchObject({ final: null, open: 0, empty: 1 });
  });

  test('what does not count can’t change the mark', () => {
    const extra = scheme({
      items: [
        { max: 10, group: 0 },
        { max: 5, group: null },
      ],
    });
    expect(markOf(extra, [7, 'open'])).toMatchObject({ final: 70, open: 0 });
  });

  test('the best n count by percentage, whatever they are out of; equals in their order', () => {
    const best = scheme({
      groups: [group({ best: 2, weighing: 'equal' })],
      items: [10, 5, 20, 8].map((max) => ({ max, group: 0 })),
    });
    const mark = markOf(best, [5, 5, 10, 6]);
    expect(mark.groups[0]).toMatchObject({ counted: [1, 3], dropped: [0, 2] });
    expect(mark.final).toBe(87.5);
    expect(markOf(best, [5, 'excused', 10, 'excused']).groups[0]?.counted).toEqual([0, 2]);
  });

  test('halves round up exactly, and only once', () => {
    const thirds = scheme({ items: [{ max: 200, group: 0 }] });
    expect(markOf({ ...thirds, rounding: 'whole' }, [119]).final).toBe(60);
    expect(markOf({ ...thirds, rounding: 'tenth' }, [118.9]).final).toBe(59.5);
    expect(markOf({ ...thirds, rounding: 'up' }, [118.02]).final).toBe(60);
    expect(markOf({ ...thirds, rounding: 'up' }, [118]).final).toBe(59);
    // 1/3 + 2/3 of the weight: binary sums miss 60 here
    const shares = scheme({
      groups: [group({ weight: 10 }), group({ weight: 20 }), group({ weight: 70 })],
      items: [0, 1, 2].map((at) => ({ max: 30, group: at })),
      rounding: 'up',
    });
    expect(markOf(shares, [18, 18, 18]).final).toBe(60);
  });

  test('who misses a floor fails with any sum, and exactly at the floor passes', () => {
    const floor = scheme({
      groups: [group({ weight: 40 }), group({ weight: 60, floor: 30 })],
      items: [
        { max: 40, group: 0 },
        { max: 60, group: 1 },
      ],
    });
    expect(markOf(floor, [40, 17.75], 10)).toMatchObject({ final: 67.75, letter: { letter: 'F' } });
    expect(markOf(floor, [40, 18], 10)).toMatchObject({ final: 68, letter: { letter: 'C' } });
  });

  test('statistics of a column', () => {
    expect(figuresOf([])).toBeNull();
    expect(figuresOf([4, 1, 3, 2])).toMatchObject({ count: 4, mean: 2.5, median: 2.5, lowest: 1, highest: 4 });
    expect(figuresOf([2, 4, 4, 4, 5, 5, 7, 9])?.deviation).toBe(2);
  });
});
