import type { Knex } from 'knex';

/** Which changes of an account's id have been followed: done twice, one would take the next owner's inbox along. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table account_renumbered (
      event_id uuid primary key,
      from_id bigint not null,
      to_id bigint not null,
      at timestamptz not null default now()
    );
  `);
