import type { Knex } from 'knex';

/** A row of an import may come without a password: the platform makes one when slips are printed (FIX-18). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account_import_row add column password_given boolean not null default true;
    create index account_import_row_without_password on account_import_row (import_id)
      where not password_given and state = 'saved';
  `);
