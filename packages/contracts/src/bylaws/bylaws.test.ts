import { expect, test } from 'vitest';
import { markOf } from '../gradebook/arithmetic.ts';
import { letterOf } from '../gradebook/scale.ts';
import { bylawExamples } from './examples.ts';
import { bylawRules } from './rules.ts';

const rulesOf = (name: string) => bylawExamples.find(({ example }) => example === name)!.rules;
const zagazig = rulesOf('zagazigComputers');
const menoufia = rulesOf('menoufiaComputers');

test('examples are rules that can be saved, and none is called usual', () => {
  for (const { rules, name, name_ar } of bylawExamples) {
    expect(bylawRules.parse(rules)).toEqual(rules);
    expect(`${name} ${name_ar}`).not.toMatch(/usual|معتاد/i);
  }
});

test('letters of the two published scales, at each edge', () => {
  const given = (rules: typeof zagazig, marks: number[]) =>
    marks.map((mark) => letterOf(rules.scale, mark, false)).map((step) => [step!.letter, step!.points, step!.passes]);
  expect(given(zagazig, [100, 90, 89.99, 85, 80, 75, 70, 65, 60, 50, 49.99, 0])).toEqual([
    ['A+', 4, true],
    ['A+', 4, true],
    ['A', 3.7, true],
    ['A', 3.7, true],
    ['B+', 3.3, true],
    ['B', 3, true],
    ['C+', 2.7, true],
    ['C', 2.4, true],
    ['D+', 2.2, true],
    ['D', 2, true],
    ['F', 0, false],
    ['F', 0, false],
  ]);
  expect(given(menoufia, [85, 84.99, 75, 65, 50, 49.99, 30, 29.99])).toEqual([
    ['م', null, true],
    ['ج ج', null, true],
    ['ج ج', null, true],
    ['ج', null, true],
    ['ل', null, true],
    ['ض', null, false],
    ['ض', null, false],
    ['ض ج', null, false],
  ]);
});

test('rules that contradict themselves are refused', () => {
  const refused = (part: object) => {
    const read = bylawRules.safeParse({ ...zagazig, ...part });
    return read.success ? null : read.error.issues[0]!.message;
  };
  const [first, ...rest] = zagazig.scale;
  const withStep = (step: object) => refused({ scale: [{ ...first!, ...step }, ...rest] });
  expect(refused({})).toBeNull();
  expect(withStep({ letter: 'A' })).toBe('bylaw.twice');
  expect(withStep({ points: null })).toBe('bylaw.someWithoutPoints');
  expect(withStep({ points: 3.5 })).toBe('bylaw.pointsFall');
  expect(withStep({ passes: false })).toBe('bylaw.failAbovePass');
  expect(refused({ scale: [first!] })).toBe('bylaw.fromZero');
  const part = (kind: string, share: number | null) => ({ part: kind, share, floor: null });
  expect(refused({ parts: [part('written', 60), part('oral', 30)] })).toBe('bylaw.shares');
  expect(refused({ parts: [part('written', 60), part('oral', null)] })).toBeNull();
  expect(refused({ parts: [part('written', 50), part('written', 50)] })).toBe('bylaw.partTwice');
  expect(refused({ absence: { warnings: [20, 10], bar_above: null } })).toBe('bylaw.mustRise');
  expect(refused({ levels: [{ name: 'One', name_ar: 'أول', from_hours: 3 }] })).toBe('bylaw.levelsFromZero');
});

test('who misses the floor of a part fails, whatever the sum; a blank in it leaves the mark open', () => {
  const group = { weighing: 'points', best: null, floor: null } as const;
  const scheme = {
    groups: [
      { ...group, weight: 40, part: 'yearWork' as const },
      { ...group, weight: 40, part: 'written' as const },
      { ...group, weight: 20, part: 'written' as const },
    ],
    items: [
      { max: 40, group: 0 },
      { max: 40, group: 1 },
      { max: 20, group: 2 },
    ],
    rounding: 'whole' as const,
    scale: zagazig.scale,
    floors: [{ part: 'written' as const, floor: 30 }],
  };
  // 40 of 40, and of the written part 17.9 of 60: 29.83 %
  const failed = markOf(scheme, [40, 17.9, 0]);
  expect([failed.final, failed.letter!.letter, failed.parts.map(({ belowFloor }) => belowFloor)]).toEqual([
    58,
    'F',
    [false, true],
  ]);
  const passed = markOf(scheme, [40, 18, 0]);
  expect([passed.final, passed.letter!.letter]).toEqual([58, 'D']);
  expect(markOf(scheme, [40, 18, 'open']).final).toBeNull();
  const unweighed = { ...scheme, groups: scheme.groups.map((one, at) => ({ ...one, weight: at === 0 ? 100 : 0 })) };
  expect(markOf(unweighed, [40, 18, 'open']).final).toBeNull();
});
