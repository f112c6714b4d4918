/** A term is planned, then the current one, then closed; exactly one is current (YRS-04). */
export const termStates = ['planned', 'current', 'closed'] as const;
export type TermState = (typeof termStates)[number];
