import type { Knex } from 'knex';

/**
 * A session in which an admin views the platform as somebody else, and may only read (TRU-18): who views, and the admin's
 * own session, with which it ends.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table session
      add column viewer_id bigint references account on update cascade,
      add column viewer_session uuid references session on delete cascade,
      add constraint session_viewer_whole check ((viewer_id is null) = (viewer_session is null)),
      add constraint session_viewer_other check (viewer_id <> account_id);
    create index session_viewer on session (viewer_session) where viewer_session is not null;
  `);
