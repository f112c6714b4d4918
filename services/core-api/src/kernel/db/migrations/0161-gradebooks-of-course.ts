import type { Knex } from 'knex';

/** The office finds sealed marks by their course, for each of its doctors. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('create index gradebook_of_course on gradebook (course_id)');
