import type { Knex } from 'knex';

/**
 * The salt of the hashes that the activity log keeps of a work’s comment, people and file when it is scored (TRU-19): who
 * reads the log learns nothing from them.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table student_assignment add column score_salt uuid');
