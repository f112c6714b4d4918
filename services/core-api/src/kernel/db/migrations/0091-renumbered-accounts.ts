import type { Knex } from 'knex';

/** Finds when an account was given its number without reading the whole activity log (TRU-13). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create index audit_event_renumbered on audit_event ((after ->> 'id'), at)
      where action = 'account.updated' and after ->> 'id' is not null
  `);
