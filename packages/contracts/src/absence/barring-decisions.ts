/** What became of a proposal to bar a student: barred, let off, or no longer due since less is missed. */
export const decisionsOfBarring = ['barred', 'letOff', 'lapsed'] as const;
export type BarringDecision = (typeof decisionsOfBarring)[number];
