import type { Knex } from 'knex';

/**
 * When a session’s user last showed that it is they; until when a password that somebody else made can be used; and
 * the doctors whose keys are withheld, because an admin changed how they sign in (TRU-05). First passwords that are
 * waiting now get the same week as new ones.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table session add column confirmed_at timestamptz;
    alter table account add column password_expires_at timestamptz;
    update account set password_expires_at = now() + interval '7 days' where must_change_password;

    create table key_hold (
      account_id bigint not null constraint key_hold_account_fk references account on update cascade on delete cascade,
      -- who may not confirm it
      admin_id bigint not null constraint key_hold_admin_fk references account on update cascade on delete cascade,
      held_at timestamptz not null,
      -- the address that the owner had before: only a link sent there confirms
      email text not null,
      primary key (account_id, admin_id)
    );
    create index key_hold_of_admin on key_hold (admin_id);
  `);
