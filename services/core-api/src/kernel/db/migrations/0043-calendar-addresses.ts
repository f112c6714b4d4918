import type { Knex } from 'knex';

/** The private calendar address of a person (DAY-01): only the hash of its token is stored. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table calendar_address (
      account_id bigint primary key references account on update cascade on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      made_at timestamptz not null
    )
  `);
