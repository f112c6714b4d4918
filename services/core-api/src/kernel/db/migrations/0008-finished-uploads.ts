import type { Knex } from 'knex';

/** Uploads that were finished, by the name their sender gave them: one sent again after a lost answer adds nothing. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table finished_upload (
      account_id bigint not null references account on update cascade,
      upload_id text not null check (length(upload_id) between 16 and 64),
      subject_id int not null,
      finished_at timestamptz not null,
      primary key (account_id, upload_id)
    );
    create index finished_upload_at on finished_upload (finished_at);
  `);
