import type { Knex } from 'knex';

/** When all data was deleted: what was made up to then and arrives later is not delivered any more. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table data_cleared (
      event_id uuid primary key,
      at timestamptz not null
    );
    create index data_cleared_at on data_cleared (at);
  `);
