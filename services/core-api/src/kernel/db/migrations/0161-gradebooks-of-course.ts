import type { Knex } from 'knex';

/** The office finds sealed marks by their course, whoever taught it. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('create index gradebook_of_course on gradebook (course_id)');
