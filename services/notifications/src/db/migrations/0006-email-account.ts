import type { Knex } from 'knex';

/**
 * Whose e-mails these are: the key of the account that turned them on, which stays the same when its id changes. A
 * user id alone may by now belong to somebody else. Empty until core-api has been asked.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table email_preference add column account_key uuid;
    alter table email_digest add column account_key uuid;
    create index email_preference_unknown on email_preference (since) where enabled and account_key is null;
  `);
