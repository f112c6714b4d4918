/** Limits of an exam; the screens show them, the schemas and the tables enforce them. */
export const examLimits = {
  minDuration: 15,
  maxDuration: 1440,
  /** The longest duration that the form suggests; it asks before a longer one. */
  usualMaxDuration: 180,
  /** The share of the points that passes, for the statistics only: no result depends on it. */
  passShare: 0.5,
  /** Drafts that one instructor may have at a time. */
  maxDrafts: 50,
  maxQuestions: 200,
  maxOptions: 26,
  maxQuestionText: 10_000,
  maxOptionText: 2_000,
  /** Characters of the feedback on a question or option, in each language. */
  maxFeedback: 2_000,
  /** Characters of one essay answer. */
  maxAnswerText: 100_000,
  maxPoints: 1_000,
  /** Answers written before the deadline are accepted for this long after it (EXT-14). */
  graceSeconds: 60,
  /**
   * An answer that arrives this soon after the deadline was on its way (TRU-07). A page reports within this time that
   * nothing waits on it any more.
   */
  transitSeconds: 5,
  /** A place in the class is told only where at least so many took the exam (DAY-10). */
  leastForPlace: 5,
  maxRoomCode: 40,
  maxNetworks: 50,
} as const;

/** Limits of formulas; a longer one, or one beyond them, is shown as it was typed. */
export const formulaLimits = {
  /** Characters between the dollar signs. */
  maxSource: 600,
  maxPerCall: 50,
  maxCharactersPerCall: 8_000,
  /** Different formulas in one exam. */
  maxPerExam: 1_000,
} as const;
