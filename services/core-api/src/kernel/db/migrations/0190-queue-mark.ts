import type { Knex } from 'knex';

/**
 * What the queue was last seen to hold (COR-30). The queue keeps the same number: one that has a lower one, or none, has
 * forgotten its jobs, and what it held is sent again.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table queue_mark (
      only_one boolean primary key default true check (only_one),
      number bigint not null,
      -- The oldest event of the outbox that the queue had not finished, or the next one to come; and of the mark before, for
      -- a job that moved while it was looked for.
      from_id bigint not null,
      earlier_from_id bigint not null,
      marked_at timestamptz not null
    )`);
