/** Whether a student studies: only those who do can be enrolled (YRS-06). */
export const studyStates = ['studying', 'suspended', 'graduated', 'left'] as const;
export type StudyState = (typeof studyStates)[number];

/**
 * What becomes of a student: the next level, or graduation after the last one; the same level again; the other states;
 * back to studying; or withdrawal from the classes of terms that are not closed, and nothing else.
 */
export const promotionOutcomes = ['promote', 'repeat', 'graduate', 'suspend', 'leave', 'return', 'withdraw'] as const;
export type PromotionOutcome = (typeof promotionOutcomes)[number];
/** What may become of all students of a group alike: nobody is suspended by the hundred and forgotten. */
export const outcomesForAll = ['promote', 'repeat', 'graduate', 'leave', 'withdraw'] as const;
/** For one student by hand or by sheet, besides: left out of it. */
export const namedOutcomes = [...promotionOutcomes, 'stay'] as const;
export type NamedOutcome = (typeof namedOutcomes)[number];

/** Why it becomes so. */
export const promotionReasons = ['all', 'passed', 'tooManyFailed', 'tooFewHours', 'named'] as const;
/** Why nothing is decided of a student: somebody has to look. */
export const undecidedReasons = ['noLevel', 'noResults', 'already', 'notStudying', 'stays', 'same'] as const;

/** The last level of study, after which students graduate. */
export const lastLevel = 4;
/** Students of one promotion; a larger faculty promotes by department or level. */
export const mostPromoted = 10_000;
/** Students named by hand or by sheet. */
export const mostNamed = 5000;
