import type { Knex } from 'knex';

/** What an upload held (FIX-09): the same name with another content is refused. Null in rows of a version before. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table finished_upload add column fingerprint text check (length(fingerprint) = 64)');
