import type { Knex } from 'knex';

/** Students enrolled together, so that it can be undone together, with the rows of a spreadsheet that were refused (FIX-23). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table enrolment_batch (
      id int generated always as identity primary key,
      made_at timestamptz not null,
      made_by bigint not null constraint enrolment_batch_admin_fk references account on update cascade,
      -- Rows that fitted nobody: number, what was written there, why.
      refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array'),
      undone_at timestamptz
    );
    alter table enrolment add column batch_id int constraint enrolment_batch_fk references enrolment_batch;
    create index enrolment_batch_rows on enrolment (batch_id) where batch_id is not null;
  `);
