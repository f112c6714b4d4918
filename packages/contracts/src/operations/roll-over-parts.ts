/** What may go along from a term to another (YRS-05); classes and their doctor always do. Announcements never do. */
export const rollOverParts = ['team', 'chapters', 'assignments', 'exams', 'rubrics', 'gradebook'] as const;
export type RollOverPart = (typeof rollOverParts)[number];

/** Offerings of one roll-over. */
export const mostRolledOver = 1000;

/** Weeks by which times move, back or forth. */
export const mostWeeks = 520;
