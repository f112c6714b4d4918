/**
 * How far a day and its lists look, in days: the past for what is done, the future for the calendar, the past in which
 * what waits for marking is counted; apart from the schemas, which pages don’t load.
 */
export const todayReach = { backDays: 45, aheadDays: 200, newsDays: 14, markingDays: 365 } as const;

/** Up to how many students without a class an admin’s Home counts. */
export const mostIdle = 1000;
