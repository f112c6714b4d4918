import type { ExamPage } from '@daftar/contracts/exams/exam-pages';

/** The parts of an exam within `/ExamResults`, named by `part` in the address. */
export const resultParts = ['students', 'grading', 'invigilation', 'statistics'] as const;

/** The part that an address names; the students otherwise. */
export const resultPartOf = (part: string | null) => resultParts.find((id) => id === part) ?? 'students';

/** The path of one of an exam's pages: a route of the specification, with the exam chosen. */
export function examPagePath(course: string, examId: number, page: ExamPage): string {
  const exam = String(examId);
  return page === 'key'
    ? `/ExamPreview?${new URLSearchParams({ course, exam })}`
    : `/ExamResults?${new URLSearchParams({ course, view: 'exams', exam, part: page })}`;
}

/** Where an exam is exported: on paper and as files, below its key. */
export const exportPath = (course: string, examId: number): string => `${examPagePath(course, examId, 'key')}#paper`;
