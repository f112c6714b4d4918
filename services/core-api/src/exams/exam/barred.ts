/** SQL: the office barred a student from an offering (RST-11): who holds the exam decides at the door. */
export const isBarred = (offering: string, student: string): string =>
  `exists (select 1 from result_state b where b.offering_id = ${offering} and b.student_id = ${student}
           and b.state = 'barred')`;
