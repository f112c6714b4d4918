/** The calls that were made and acknowledged: the checker compares the database with it. */
export interface History {
  /** By attempt: every save that was sent, in the order of its numbers. */
  saves: { attemptId: number; questionId: number; answerId: number; seq: number; isAcked: boolean }[];
  receipts: { attemptId: number; code: string }[];
  announcements: { text: string; isAcked: boolean }[];
  departments: { name: string; isAcked: boolean }[];
  handIns: { studentId: number; uploadId: string; sha256: string; receipts: string[] }[];
  /** How many calls were answered, and how many were not. */
  answered: number;
  unanswered: number;
  /** Answers that should never occur. */
  wrong: string[];
}

/** A history in which nothing has happened yet. */
export const newHistory = (): History => ({
  saves: [],
  receipts: [],
  announcements: [],
  departments: [],
  handIns: [],
  answered: 0,
  unanswered: 0,
  wrong: [],
});
