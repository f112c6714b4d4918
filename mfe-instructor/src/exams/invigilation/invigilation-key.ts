/** The query key of the hall's present state; granting time and closing an attempt refresh it. */
export const invigilationKey = (examId: number) => ['exam-invigilation', examId] as const;
