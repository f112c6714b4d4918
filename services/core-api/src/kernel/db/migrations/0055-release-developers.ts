import type { Knex } from 'knex';

/** Who may open other versions of a remote than the live one, in their own tab (SHP-07). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table release_developer (
      remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,30}$'),
      account_id bigint not null references account on update cascade on delete cascade,
      added_at timestamptz not null,
      primary key (remote, account_id)
    );
    create index release_developer_account on release_developer (account_id);
  `);
