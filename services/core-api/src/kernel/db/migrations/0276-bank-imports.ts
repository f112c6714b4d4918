import type { Knex } from 'knex';

/** Questions of other systems, looked at before they are written into a bank (QST-08, decision 128). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table bank_import (
      import_id int generated always as identity primary key,
      bank_id int not null references question_bank,
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      file_name text not null check (length(file_name) between 1 and 300),
      format text not null check (length(format) <= 40),
      encoding text not null check (length(encoding) <= 40),
      elements int not null check (elements >= 0),
      -- Each with its place and reason; together with the rows they are all elements of the file.
      refused jsonb not null check (jsonb_typeof(refused) = 'array'),
      applied_at timestamptz,
      undone_at timestamptz check (undone_at >= applied_at),
      constraint bank_import_undone check (undone_at is null or applied_at is not null)
    );
    create index bank_import_of_bank on bank_import (bank_id, import_id);
    create index bank_import_maker on bank_import (made_by);

    create table bank_import_row (
      import_id int not null references bank_import on delete cascade,
      position int not null check (position >= 1),
      name text not null check (length(name) <= 300),
      folder text check (length(folder) <= 1000),
      tags text[] not null check (cardinality(tags) <= 20),
      question jsonb not null,
      changed jsonb not null check (jsonb_typeof(changed) = 'array'),
      look text not null check (length(look) = 32),
      -- Once it is applied: the question that it became, or an equal one that was there.
      item_id int references bank_item,
      linked boolean not null default false,
      primary key (import_id, position)
    );
    create index bank_import_row_item on bank_import_row (item_id) where item_id is not null;
  `);
