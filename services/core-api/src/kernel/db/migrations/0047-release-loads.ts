import type { Knex } from 'knex';

/**
 * How the versions of remotes fare in browsers (DLV-05, SHP-05), and moves that wait for a second person while exams
 * run (SHP-09).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table release_load (
      -- The id that a browser’s tab gives to one load of the page.
      load uuid not null,
      remote text not null,
      version text not null,
      -- A keyed hash of person, remote and version: it tells people apart and names nobody.
      person text not null check (person ~ '^[0-9a-f]{64}$'),
      failed boolean not null,
      -- The first few of a person count towards a stop; all of them are open tabs.
      counted boolean not null,
      in_exam boolean not null,
      loaded_at timestamptz not null,
      seen_at timestamptz not null check (seen_at >= loaded_at),
      primary key (load, remote, version),
      constraint release_load_release foreign key (remote, version) references release on delete cascade
    );
    create index release_load_person on release_load (remote, version, person);
    create index release_load_time on release_load (loaded_at);

    -- What is left of loads after a day.
    create table release_hour (
      remote text not null,
      version text not null,
      hour timestamptz not null,
      loads int not null check (loads > 0),
      failures int not null check (failures between 0 and loads),
      primary key (remote, version, hour),
      constraint release_hour_release foreign key (remote, version) references release on delete cascade
    );

    -- Since when these versions are live; null: since before this was recorded.
    alter table release_channel
      add column stable_at timestamptz,
      add column canary_at timestamptz;

    create table release_request (
      id int generated always as identity primary key,
      remote text not null references release_channel on delete cascade,
      action text not null check (action in ('promote', 'canary', 'pin')),
      version text not null,
      share int check (share between 0 and 1000),
      -- Of the channel when it was asked: a move in between makes the request void.
      revision bigint not null,
      reason text not null check (length(btrim(reason)) between 1 and 300),
      asked_by bigint not null references account on update cascade on delete cascade,
      asked_at timestamptz not null,
      constraint release_request_release foreign key (remote, version) references release on delete cascade,
      constraint release_request_share check ((action = 'canary') = (share is not null))
    );
    create unique index release_request_one on release_request (remote);
    create index release_request_release on release_request (remote, version);
    create index release_request_asker on release_request (asked_by);
  `);
