import { sql } from '@daftar/service-kit/sql/sql';
import { dayOf } from '../bylaws/index.ts';
import type { Db } from '../kernel/index.ts';

/** The offerings that these students are or were in, until a term; terms in time, courses by their codes. */
export const offeringsUntil = (
  db: Db,
  students: readonly number[],
  termId: number,
): Promise<{ offering_id: number; course_id: number; term_id: number; day: Date }[]> =>
  sql(
    db,
    `select o.offering_id, o.course_id, o.term_id, ${dayOf} as day
     from offering o join term t using (term_id) join course c using (course_id)
     cross join (select starts_at, term_id from term where term_id = :termId) u
     where o.offering_id in (select k.offering_id from enrolment e join instructor_course k using (instructor_course_id)
                             where e.student_id = any(cast(:students as bigint[])))
       and (o.term_id = u.term_id
            or (coalesce(t.starts_at, '-infinity'), t.term_id) < (coalesce(u.starts_at, '-infinity'), u.term_id))
     order by t.starts_at nulls first, t.term_id, c.course_code, o.offering_id`,
    { students: [...students], termId },
  );
