import type { Knex } from 'knex';

/**
 * What a team saw when it opened the pages of a build in a browser (SHP-06), and the named people of a canary that waits
 * for a second person (SHP-09).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table release_smoke (
      remote text not null,
      version text not null,
      -- Signed by its publisher, as it came; a later run replaces it.
      document text not null,
      publisher text not null,
      taken_at timestamptz not null,
      primary key (remote, version),
      constraint release_smoke_release foreign key (remote, version) references release on delete cascade
    );

    alter table release_request
      add column people bigint[] not null default '{}' check (cardinality(people) <= 500);
  `);
