/** How far Today looks, in days: the past for what is done, the future for the calendar; apart from the schemas, which pages don’t load. */
export const todayReach = { backDays: 45, aheadDays: 200, newsDays: 14 } as const;
