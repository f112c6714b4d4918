import type { Knex } from 'knex';

/**
 * Files of announcements (DAY-02): of one that was sent, of one that is planned, or of neither yet: added by a doctor who
 * is still writing. A plan becomes an announcement in one transaction, at whose end its files have moved; an older
 * version beside, which knows no files, can’t send or drop a plan that has some, and leaves it to this one.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table attachment (
      attachment_id uuid primary key,
      account_id bigint not null references account on update cascade,
      file_id uuid not null unique references stored_file,
      announcement_id uuid references announcement,
      planned_id uuid references planned_announcement deferrable initially deferred,
      position int not null default 0 check (position >= 0),
      added_at timestamptz not null,
      constraint attachment_of_one check (num_nonnulls(announcement_id, planned_id) <= 1)
    );
    create index attachment_of_announcement on attachment (announcement_id) where announcement_id is not null;
    create index attachment_of_plan on attachment (planned_id) where planned_id is not null;
    create index attachment_of_account on attachment (account_id);
    create index attachment_waiting on attachment (added_at) where announcement_id is null and planned_id is null;
  `);
