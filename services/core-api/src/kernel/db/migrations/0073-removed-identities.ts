import type { Knex } from 'knex';

/** When a person removed the link of their account to a provider: it opens the account no more until they allow it again (TRU-15). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table external_identity add column removed_at timestamptz');
