/** Tabs of a course's page that show more than its page has (DAY-02). */
export const courseTabs = ['questions', 'exams', 'students', 'figures'] as const;
export type CourseTab = (typeof courseTabs)[number];
