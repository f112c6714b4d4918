import type { Trx } from '../kernel/index.ts';

export interface ContentMove {
  from: number;
  to: number;
  courseIds: readonly number[];
}

/** Moves an instructor's chapters, assignments, announcements and questions of students of these courses to another instructor. */
export async function moveContent(trx: Trx, { from, to, courseIds }: ContentMove): Promise<void> {
  const ids = [...courseIds];
  await trx('chapter').where({ instructor_id: from }).whereIn('course_id', ids).update({ instructor_id: to });
  // the words stay attributed to their author
  await trx('announcement').where({ instructor_id: from }).whereIn('course_id', ids).update({ instructor_id: to });
  await trx('planned_announcement')
    .where({ instructor_id: from })
    .whereIn('course_id', ids)
    .update({ instructor_id: to });
  await trx('course_question').where({ instructor_id: from }).whereIn('course_id', ids).update({ instructor_id: to });
  await trx('assignment').where({ instructor_id: from }).whereIn('course_id', ids).update({ instructor_id: to });
}
