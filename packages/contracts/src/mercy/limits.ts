/** Why a course gets points: it was failed and passes with them, or it passed and reaches the next band (RST-08). */
export const mercyClauses = ['pass', 'raise'] as const;
export type MercyClause = (typeof mercyClauses)[number];
/** What the points change: sums and averages too, or the state and grade alone. */
export const affected = ['total', 'state'] as const;
export type Affects = (typeof affected)[number];
