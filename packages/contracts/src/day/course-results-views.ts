/** What a doctor's Students/Results shows of one course besides its exams (RES-01, DAY-06). */
export const courseResultsViews = ['information', 'assignments', 'gradebook'] as const;
export type CourseResultsView = (typeof courseResultsViews)[number];
