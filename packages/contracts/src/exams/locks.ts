/** What an edit of an exam may change, named as the screens and `PUT /api/exams/:examId` know it. */
export const examFields = ['exam_name', 'course', 'duration', 'start_at', 'due_date', 'questions'] as const;
export type ExamField = (typeof examFields)[number];

export const lockReasons = ['running', 'taken'] as const;
export interface ExamLocks {
  /** null: nothing is locked. */
  reason: (typeof lockReasons)[number] | null;
  fields: ExamField[];
}

/**
 * What of an exam is locked, and why (EXM-12, FIX-12): the one rule of server and form. While anybody may be sitting it
 * everything is; once somebody has taken it everything but its name: its questions are those that they saw, and its keys
 * have been shown, so that it isn't opened again. An exam that nobody has taken can still be moved.
 */
export function locksOf(exam: { running: boolean; taken: boolean }): ExamLocks {
  if (exam.running) return { reason: 'running', fields: [...examFields] };
  if (exam.taken) return { reason: 'taken', fields: examFields.filter((field) => field !== 'exam_name') };
  return { reason: null, fields: [] };
}
