import type { Knex } from 'knex';

/** Whether students of an exam see their own place among those who took it (DAY-10). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table exam add column place_shown boolean not null default false');
