import type { Knex } from 'knex';

/**
 * What one owner asks another to confirm: that an admin becomes an owner, or is one no more (TRU-17). One request per
 * account. The address is the one it had then, so that a request for somebody else’s account by now counts no more.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table ownership_request (
      account_id bigint primary key
        constraint ownership_request_account_fk references account on update cascade on delete cascade,
      duties text[]
        constraint ownership_request_duties check (
          cardinality(duties) > 0 and duties <@ array['registrar', 'helpDesk', 'auditor']
        ),
      department_ids int[] not null,
      email text not null,
      asked_by bigint not null
        constraint ownership_request_asked_by_fk references account on update cascade on delete cascade,
      asked_at timestamptz not null
    );
  `);
