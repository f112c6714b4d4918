import type { Knex } from 'knex';

/**
 * When a stored content was let go of: nothing claims it any more, so the next sweep removes it however young it is.
 * The previous version knows only `written_at` and removes it an hour after that at the earliest.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table unclaimed_file add column released_at timestamptz;
    create index unclaimed_file_released on unclaimed_file (storage_key) where released_at is not null;
  `);
