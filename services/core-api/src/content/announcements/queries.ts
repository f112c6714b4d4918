import type { Knex } from 'knex';
import type { Audience } from '../../kernel/index.ts';

/** How many students an instructor has in their classes of a course now, each counted once. */
export async function countAudience(db: Knex, audience: Audience): Promise<number> {
  const row = await db('enrolment_now')
    .where({ instructor_id: audience.instructorId, course_id: audience.courseId })
    .countDistinct<{ count: number }[]>({ count: 'student_id' })
    .first();
  return row?.count ?? 0;
}
