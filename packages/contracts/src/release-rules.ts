/**
 * When students see scores and the key of an exam, or the scores of an assignment (DAY-05). `end`: from the end on, an
 * assignment’s from its due date on, each as it is given; `marked`: once everything handed in is marked; `hand`: once its
 * doctor releases them. Apart from the schemas, which pages don’t load.
 */
export const releaseRules = ['end', 'marked', 'hand'] as const;
export type ReleaseRule = (typeof releaseRules)[number];

/** Most characters of the reason why released scores are taken back. */
export const maxReason = 500;
