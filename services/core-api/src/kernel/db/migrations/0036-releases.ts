import type { Knex } from 'knex';

/**
 * Releases of the remotes (SHP-03): who may publish one, what was published, and what is live. A release never changes;
 * its files are one stored file, one after the other in the order of its document.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table publisher (
      id bigint generated always as identity primary key,
      remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,30}$'),
      name text not null check (length(name) between 1 and 80),
      -- SHA-256 of the token, which is good for this remote alone.
      token_digest text not null unique check (token_digest ~ '^[0-9a-f]{64}$'),
      -- Ed25519, base64url.
      public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
      created_at timestamptz not null,
      revoked_at timestamptz
    );

    create table release (
      remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,30}$'),
      version text not null check (version ~ '^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,79}$'),
      -- Signed by its publisher, as it came.
      document text not null,
      publisher text not null,
      file_id uuid not null references stored_file,
      published_at timestamptz not null,
      primary key (remote, version)
    );
    create index release_file on release (file_id);

    create function release_is_final() returns trigger language plpgsql as $$
      begin raise exception 'a release never changes'; end $$;
    create trigger release_is_final before update on release for each row execute function release_is_final();

    create table release_channel (
      remote text primary key,
      stable text not null,
      -- What was live before, and worked.
      previous text check (previous <> stable),
      -- Only a person moves a pinned channel, or one that was rolled back: never the start of a server.
      hold text not null check (hold in ('none', 'rolledBack', 'pinned')),
      revision bigint not null check (revision > 0),
      changed_at timestamptz not null,
      changed_by text not null,
      foreign key (remote, stable) references release,
      foreign key (remote, previous) references release (remote, version)
    );
    create index release_channel_stable on release_channel (remote, stable);
    create index release_channel_previous on release_channel (remote, previous);
  `);
