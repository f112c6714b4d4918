/** Largest uploads in bytes; in a file without a schema library, so that pages can check before they send. */
export const chapterLimits = { maxBytes: 50_000_000 } as const;
export const assignmentLimits = { maxBytes: 50_000_000, maxSubmissionBytes: 50_000_000, maxScore: 1_000 } as const;
/** What an account spreadsheet may hold (SEC-05). */
export const accountSheetLimits = { maxBytes: 5_000_000, rows: 10_000 } as const;
