import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, requiredText } from '../schemas.ts';
import { gradeStep } from './book.ts';

const owners = { who: ['admin'], duties: [] } as const;

/** The faculty's scale, by which marks become grades (DAY-06). */
export const getGradeScale = defineRoute({
  method: 'GET',
  path: '/api/grade-scale',
  service: 'core',
  feature: 'gradeScale',
  summary: 'The faculty’s scale, highest step first; the usual one while none is set',
  reply: z.object({
    steps: z.array(gradeStep),
    /** Whether the faculty has set it. */
    own: z.boolean(),
  }),
  policy: owners,
  errors: [],
});

const step = z.object({
  letter: requiredText(3),
  name: requiredText(60),
  name_ar: requiredText(60),
  from: z.int().min(0).max(100),
  passes: z.boolean(),
});
type Step = z.output<typeof step>;

const differ = (steps: readonly Step[], of: (step: Step) => unknown): boolean =>
  new Set(steps.map(of)).size === steps.length;

export const setGradeScale = defineRoute({
  method: 'PUT',
  path: '/api/grade-scale',
  service: 'core',
  feature: 'gradeScale',
  summary:
    'Set the faculty’s scale as a whole; without steps the usual one applies again. Letters of all gradebooks follow at once',
  body: z.object({
    steps: z
      .array(step)
      .max(20)
      .refine((steps) => differ(steps, ({ letter }) => letter) && differ(steps, ({ from }) => from), {
        error: 'gradeScale.twice',
      })
      .refine((steps) => steps.length === 0 || steps.some(({ from }) => from === 0), { error: 'gradeScale.fromZero' })
      .refine(
        (steps) => steps.every(({ passes, from }) => passes || steps.every((one) => !one.passes || one.from > from)),
        {
          error: 'gradeScale.failAbovePass',
        },
      ),
  }),
  reply: done,
  policy: owners,
  errors: ['gradeScale.twice', 'gradeScale.fromZero', 'gradeScale.failAbovePass'],
});
