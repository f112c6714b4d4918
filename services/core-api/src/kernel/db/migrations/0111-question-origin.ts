import type { Knex } from 'knex';

/**
 * Which question of an earlier exam a question was copied from (DAY-10), so that figures can be compared although its
 * words changed. Null: a new one, or copied before this was stored.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table question add column copied_from int references question on delete set null;
    create index question_copied_from on question (copied_from) where copied_from is not null;
  `);
