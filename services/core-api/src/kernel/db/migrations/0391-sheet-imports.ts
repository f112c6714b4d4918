import type { Knex } from 'knex';

/**
 * What a sheet of courses has added and changed, so that it can be undone, and whether an import of accounts was (YRS-09,
 * decision 146). The tables are new and empty; a version before neither reads nor writes them.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table sheet_import (
      import_id int generated always as identity primary key,
      file_name text not null constraint sheet_import_name check (length(file_name) <= 255),
      term_id int not null constraint sheet_import_term_fk references term on delete cascade,
      made_by bigint not null references account (id) on update cascade,
      made_at timestamptz not null,
      undone_at timestamptz
    );
    create index sheet_import_term on sheet_import (term_id);
    create index sheet_import_maker on sheet_import (made_by);

    create table sheet_import_act (
      import_id int not null references sheet_import on delete cascade,
      kind text not null constraint sheet_import_act_kind check (kind in ('course', 'link', 'class')),
      -- The course, link or class; no reference, because undo removes what was added.
      subject_id int not null,
      -- The fields before it; null: it was added.
      before jsonb,
      -- The fields after it; null: it was added.
      after jsonb,
      primary key (import_id, kind, subject_id),
      constraint sheet_import_act_whole check ((before is null) = (after is null))
    );

    alter table account_import add column undone_at timestamptz;
  `);
