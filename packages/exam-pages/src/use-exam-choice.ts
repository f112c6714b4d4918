import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ExamChoice {
  course: string | null;
  exam: number | null;
  chooseCourse(code: string | null): void;
  chooseExam(id: number | null): void;
  /** Sets both at once. */
  go(course: string, exam: number): void;
  /** Clears the selection. */
  reset(): void;
}

/** The selected course and exam, stored in the address, so that a reload and a link lead back to them. */
export function useExamChoice(): ExamChoice {
  const [params, setParams] = useSearchParams();
  const exam = Number(params.get('exam'));
  const choose = useCallback(
    (next: Record<string, string>, replace = false) => setParams(next, { replace }),
    [setParams],
  );
  const course = params.get('course');
  return {
    course,
    exam: Number.isSafeInteger(exam) && exam > 0 ? exam : null,
    chooseCourse: (code) => choose(code ? { course: code } : {}),
    chooseExam: (id) => choose({ ...(course ? { course } : {}), ...(id ? { exam: String(id) } : {}) }),
    go: (code, id) => choose({ course: code, exam: String(id) }),
    reset: () => choose({}),
  };
}
