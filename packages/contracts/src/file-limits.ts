/** Largest uploads in bytes; in a file without a schema library, so that pages can check before they send. */
export const chapterLimits = { maxBytes: 50_000_000 } as const;
export const assignmentLimits = { maxBytes: 50_000_000, maxSubmissionBytes: 50_000_000, maxScore: 1_000 } as const;
/** What an account spreadsheet may hold (SEC-05). */
export const accountSheetLimits = { maxBytes: 5_000_000, rows: 10_000 } as const;
/** What an announcement may carry (DAY-02): the endings are those of files that people read or unpack. */
export const attachmentLimits = {
  most: 5,
  maxBytes: 25_000_000,
  endings: [
    ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv', 'md'],
    ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'mp3', 'm4a', 'mp4', 'zip'],
  ],
} as const;

/** Whether an announcement may carry a file of this name. */
export const mayBeAttached = (name: string): boolean => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && attachmentLimits.endings.some((one) => one === ending);
};
