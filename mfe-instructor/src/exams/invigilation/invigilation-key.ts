/** Where the hall's present state is kept; granting time and closing an attempt refresh it. */
export const invigilationKey = (examId: number) => ['exam-invigilation', examId] as const;
