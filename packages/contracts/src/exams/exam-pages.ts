/** The pages of one exam, in the order of its life (DAY-07). */
export const examPages = ['key', 'invigilation', 'students', 'grading', 'statistics'] as const;
export type ExamPage = (typeof examPages)[number];
