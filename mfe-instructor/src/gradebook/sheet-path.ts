/** The result sheet of a course on paper. */
export const sheetPath = (course: string): string => `/ExamResults?${new URLSearchParams({ course, view: 'sheet' })}`;
/** Where it came from. */
export const bookPath = (course: string): string =>
  `/ExamResults?${new URLSearchParams({ course, view: 'gradebook' })}`;
