import type { Knex } from 'knex';

/** When a submitted file had arrived whole, besides the time that counts (TRU-08); null: handed in before. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table submission add column received_at timestamptz');
