import type { BylawRules, BylawStep } from './rules.ts';

/** Examples that a faculty can begin from: two published scales, and one that nobody published. None is the usual one. */
export const exampleNames = ['creditHours', 'zagazigComputers', 'menoufiaComputers'] as const;
export type ExampleName = (typeof exampleNames)[number];

export interface BylawExample {
  example: ExampleName;
  name: string;
  name_ar: string;
  /** Whether a university publishes these figures of itself. */
  published: boolean;
  rules: BylawRules;
}

const step = (
  letter: string,
  from: number,
  points: number | null,
  [name, name_ar]: readonly [string, string],
  passes = true,
): BylawStep => ({ letter, name, name_ar, from, points, passes });

const excellent = ['Excellent', 'ممتاز'] as const;
const veryGood = ['Very good', 'جيد جدًا'] as const;
const good = ['Good', 'جيد'] as const;
const pass = ['Pass', 'مقبول'] as const;
const fail = ['Fail', 'راسب'] as const;

/** What the sources don’t state is left without a rule: a faculty sets it by its own bylaw. */
const unstated = {
  rounding: null,
  parts: [],
  repeats: { counts: 'last', most_mark: null },
  absence: { warnings: [], bar_above: null },
  average: { decimals: 2, failing: ['absent', 'barred', 'cheating'] },
  honours: [],
  levels: [],
  probation_below: null,
  dismissal_after: null,
} as const satisfies Partial<Record<keyof BylawRules, unknown>>;
const rules = (basis: BylawRules['basis'], scale: BylawStep[]): BylawRules => ({
  basis,
  scale,
  ...structuredClone(unstated as unknown as Omit<BylawRules, 'basis' | 'scale'>),
});

export const bylawExamples: readonly BylawExample[] = [
  {
    example: 'creditHours',
    name: 'Example: credit hours, A+ from 95',
    name_ar: 'مثال: ساعات معتمدة، ممتاز مرتفع من 95',
    published: false,
    rules: rules('hours', [
      step('A+', 95, null, ['Excellent', 'ممتاز مرتفع']),
      step('A', 90, null, excellent),
      step('A-', 85, null, excellent),
      step('B+', 80, null, veryGood),
      step('B', 75, null, veryGood),
      step('C+', 70, null, good),
      step('C', 65, null, good),
      step('D', 60, null, pass),
      step('F', 0, null, fail, false),
    ]),
  },
  {
    example: 'zagazigComputers',
    name: 'Zagazig, Faculty of Computers: credit hours',
    name_ar: 'الزقازيق، كلية الحاسبات: ساعات معتمدة',
    published: true,
    rules: rules('hours', [
      step('A+', 90, 4, excellent),
      step('A', 85, 3.7, excellent),
      step('B+', 80, 3.3, veryGood),
      step('B', 75, 3, veryGood),
      step('C+', 70, 2.7, good),
      step('C', 65, 2.4, good),
      step('D+', 60, 2.2, pass),
      step('D', 50, 2, pass),
      step('F', 0, 0, fail, false),
    ]),
  },
  {
    example: 'menoufiaComputers',
    name: 'Menoufia, Faculty of Computers: years, without points',
    name_ar: 'المنوفية، كلية الحاسبات: سنوات دراسية بلا نقاط',
    published: true,
    rules: rules('years', [
      step('م', 85, null, excellent),
      step('ج ج', 75, null, veryGood),
      step('ج', 65, null, good),
      step('ل', 50, null, pass),
      step('ض', 30, null, ['Weak', 'ضعيف'], false),
      step('ض ج', 0, null, ['Very weak', 'ضعيف جدًا'], false),
    ]),
  },
];

/** What holds while a faculty has chosen no bylaw; screens say that it is an example. */
export const firstExample: BylawExample = bylawExamples[0]!;
