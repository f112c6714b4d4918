import type { CallReply } from '@daftar/contracts/client';

export type Term = NonNullable<CallReply<'GET /api/today/admin/:userId'>['term']>;

/** In the order in which a new faculty takes them, each with its panel of Courses Management. */
export const steps = [
  { step: 'departments', panel: 'departments' },
  { step: 'courses', panel: 'courses' },
  { step: 'links', panel: 'departments-courses' },
  { step: 'classes', panel: 'instructors' },
  { step: 'enrolments', panel: 'students' },
] as const;

/**
 * The five steps of a new faculty with what each is: done, the next one, or later (DSK-06). Null once all are begun: then
 * Home says what the term lacks instead.
 */
export function stepsOf(term: Pick<Term, (typeof steps)[number]['step']>) {
  const next = steps.find(({ step }) => !term[step]);
  if (!next) return null;
  return steps.map((one) => ({
    ...one,
    state: term[one.step] ? ('stepDone' as const) : one === next ? ('stepNext' as const) : ('stepLater' as const),
  }));
}
