import type { Knex } from 'knex';

/**
 * What a marker writes to a student about an answer or a work (DAY-04). Its version is that of the points, so that two
 * markers overwrite neither each other's points nor words.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt_answer add column comment text
      constraint attempt_answer_comment_length check (length(comment) between 1 and 4000);
    alter table student_assignment add column comment text
      constraint student_assignment_comment_length check (length(comment) between 1 and 4000);
  `);
