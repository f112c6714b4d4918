/** The path of `/ExamResultDetails`: an exam's results, student by student (FIX-29). */
export const examResultPath = (course: string, exam: number, student?: number): string =>
  `/ExamResultDetails?${new URLSearchParams({ course, exam: String(exam), ...(student ? { student: String(student) } : {}) })}`;
