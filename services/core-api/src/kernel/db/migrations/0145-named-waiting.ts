import type { Knex } from 'knex';

/**
 * What a device said after the deadline was still waiting on it (TRU-07), as the call has it; null: it has named nothing
 * yet. `names_waiting`: opened by a server that asks for the names; the version before inserts the default.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt
      add column waiting jsonb check (jsonb_typeof(waiting) = 'array'),
      add column names_waiting boolean not null default false`);
