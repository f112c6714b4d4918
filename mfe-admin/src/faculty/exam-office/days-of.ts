interface Starts {
  start_at: string;
}

/** Exams by the days of the faculty’s zone on which they begin, in their order. */
export function daysOf<Exam extends Starts>(
  exams: readonly Exam[],
  timeZone: string,
): { day: string; exams: Exam[] }[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = Map.groupBy(exams, ({ start_at }) => dayOf.format(new Date(start_at)));
  return [...days].map(([day, ofDay]) => ({ day, exams: ofDay }));
}
