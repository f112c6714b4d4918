/** Limits of question banks; the screens show them, schemas and tables enforce them. */
export const bankLimits = {
  folders: 500,
  /** How deep folders lie in one another. */
  depth: 6,
  maxFolderName: 120,
  tags: 20,
  maxTag: 60,
  versions: 200,
  /** Items that one call changes. */
  atOnce: 500,
  /** Questions that one file takes out. */
  takenOut: 500,
  /** Items of one page of a list. */
  page: 50,
  /** A list counts no further. */
  counted: 1_000,
  /** A file of questions. */
  maxFile: 50_000_000,
  /** Questions of one file. */
  importRows: 5_000,
  /** Rows of one page of a look. */
  importPage: 100,
} as const;

/** Draft; checked by a second person; ready for exams. */
export const bankStates = ['draft', 'checked', 'ready'] as const;
export type BankState = (typeof bankStates)[number];
