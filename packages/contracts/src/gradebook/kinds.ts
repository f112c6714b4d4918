/** The parts of a course’s mark that bylaws name: work during the year, practical, oral and written exam. */
export const partKinds = ['yearWork', 'practical', 'oral', 'written'] as const;
export type PartKind = (typeof partKinds)[number];

/** States of a course’s result that a person decides; passed, failed and open follow from the mark. */
export const decidedStates = ['absentExcused', 'absent', 'barred', 'incomplete', 'withdrawn', 'cheating'] as const;
export type DecidedState = (typeof decidedStates)[number];
export const resultStates = ['passed', 'failed', 'open', ...decidedStates] as const;
export type ResultState = (typeof resultStates)[number];
