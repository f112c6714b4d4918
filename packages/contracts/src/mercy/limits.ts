/** Why a course gets points: it was failed and passes with them, or it passed and reaches the next band (RST-08). */
export const mercyClauses = ['pass', 'raise'] as const;
export type MercyClause = (typeof mercyClauses)[number];
/** What the points change: sums and averages too, or the state and grade alone. */
export const affected = ['total', 'state'] as const;
export type Affects = (typeof affected)[number];
/**
 * Why a failed course gets nothing. Of the student: `level`, `hours` (a bylaw by credit hours), `again` (benefited before),
 * `state` (has a state that excludes), `open` (a result is incomplete), `many` (failed too many), `stays` (would not advance). Of the course: `floor` (a part
 * is below what the bylaw asks), `written` (the written part is below the minimum), `course` (needs too many points).
 * Of what is left: `courses`, `total`.
 */
export const mercyRefusals = [
  'level',
  'hours',
  'again',
  'state',
  'open',
  'many',
  'stays',
  'floor',
  'written',
  'course',
  'courses',
  'total',
] as const;
export type MercyRefusal = (typeof mercyRefusals)[number];
/** How far a run is: a dry run, approved by one, by two, and reversed as a whole. */
export const mercyStates = ['dry', 'first', 'approved', 'reversed'] as const;
export type MercyState = (typeof mercyStates)[number];
/** How much rules may say; forms check it too. */
export const mercyLimits = { points: 100, courses: 20, levels: 4 } as const;
