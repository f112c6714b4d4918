import type { Knex } from 'knex';

/** A version that some people get before the others (DLV-03); all four columns, or none. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table release_channel
      add column canary text check (canary <> stable),
      -- Of 1000 people.
      add column share int check (share between 0 and 1000),
      -- User ids that get it whatever the share.
      add column people bigint[] check (cardinality(people) <= 500),
      -- Decides with the user id who is in the share; stays while the canary does, so that a larger share only adds.
      add column salt text check (salt ~ '^[A-Za-z0-9_-]{22}$'),
      add constraint release_channel_canary_whole check (num_nulls(canary, share, people, salt) in (0, 4)),
      add constraint release_channel_canary foreign key (remote, canary) references release (remote, version);
    create index release_channel_canary on release_channel (remote, canary);
  `);
