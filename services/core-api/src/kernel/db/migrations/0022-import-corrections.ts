import type { Knex } from 'knex';

/** A row of an import may correct an account that is there (FIX-17). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account_import
      add column updated int not null default 0,
      drop constraint account_import_counts,
      add constraint account_import_counts check (
        saved >= 0 and updated >= 0 and already >= 0 and failed >= 0 and saved + updated + already + failed <= total);
    alter table account_import_row
      -- What the row changes of the account; null for one that adds it.
      add column correction jsonb,
      drop constraint account_import_row_state_check,
      add constraint account_import_row_state check (state in ('waiting', 'saved', 'updated', 'already', 'failed')),
      drop constraint account_import_row_saved_keeps_no_password,
      add constraint account_import_row_saved_keeps_no_password check (
        state not in ('saved', 'updated', 'already') or sealed_password is null),
      add constraint account_import_row_correction check (correction is null or account is not null),
      add constraint account_import_row_updated check (state <> 'updated' or correction is not null);
  `);
