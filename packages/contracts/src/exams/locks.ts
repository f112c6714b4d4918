/** What an edit of an exam may change, named as in the screens and `PUT /api/exams/:examId`. */
export const examFields = ['exam_name', 'course', 'duration', 'start_at', 'due_date', 'questions', 'rules'] as const;
export type ExamField = (typeof examFields)[number];

export const lockReasons = ['running', 'taken'] as const;
export interface ExamLocks {
  /** null: nothing is locked. */
  reason: (typeof lockReasons)[number] | null;
  fields: ExamField[];
}

/**
 * What is locked in an exam, and why (EXM-12, FIX-12): one rule for server and form. While somebody may be sitting the
 * exam, everything is locked. Once somebody has taken it, everything but its name is: they have seen its questions, and
 * its keys have been shown, so it can't be reopened. An exam that nobody has taken can still be rescheduled.
 */
export function locksOf(exam: { running: boolean; taken: boolean }): ExamLocks {
  if (exam.running) return { reason: 'running', fields: [...examFields] };
  if (exam.taken) return { reason: 'taken', fields: examFields.filter((field) => field !== 'exam_name') };
  return { reason: null, fields: [] };
}
