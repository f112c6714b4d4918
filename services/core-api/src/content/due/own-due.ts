/**
 * When an assignment `s` is due for a student, as SQL: the class's date, or the student's own where it is later (DAY-11).
 * The one place that decides it. `student`: an expression, such as `:userId` or `w.student_id`.
 */
export const ownDue = (student: string): string =>
  `greatest(s.due_at, (select n.due_at from assignment_extension n
    where n.assignment_id = s.assignment_id and n.student_id = ${student}))`;

/** When that date is over, as SQL: with the minute that it names. What is compared with a time is this. */
export const ownClose = (student: string): string =>
  `greatest(s.closes_at, (select n.closes_at from assignment_extension n
    where n.assignment_id = s.assignment_id and n.student_id = ${student}))`;
