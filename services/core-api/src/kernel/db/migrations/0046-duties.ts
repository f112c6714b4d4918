import type { Knex } from 'knex';

/**
 * What an admin of the registrar’s office may do (TRU-17). Null: an owner, who may do everything, as every admin might
 * until now; the version before this one takes every admin for one, so duties are given once it is gone.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account
      add column duties text[],
      add constraint account_duties check (
        duties is null
        or role = 'admin' and cardinality(duties) > 0 and duties <@ array['registrar', 'helpDesk', 'auditor']
      );

    create table registrar_department (
      account_id bigint not null
        constraint registrar_department_account_fk references account on update cascade on delete cascade,
      department_id int not null
        constraint registrar_department_department_fk references department on delete cascade,
      primary key (account_id, department_id)
    );
  `);
