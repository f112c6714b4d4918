import type { Knex } from 'knex';

/**
 * What an account keeps for life. Its id may change and be given to somebody else; another service that remembers
 * something of an account by its id can tell by the key whether it is still the same one (NTF-12).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`alter table account add column key uuid not null default gen_random_uuid()`);
