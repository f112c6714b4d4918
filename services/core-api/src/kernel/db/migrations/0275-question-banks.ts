import type { Knex } from 'knex';

/** Question banks of a course’s team and of a department: folders, items and their versions (QST-05, decision 127). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table question_bank (
      bank_id int generated always as identity primary key,
      -- A team’s: of a course and who leads its offerings, in every term.
      course_id int references course,
      lead_id bigint references account on update cascade,
      department_id int references department,
      created_at timestamptz not null,
      constraint question_bank_owner check (
        (department_id is null and num_nonnulls(course_id, lead_id) = 2)
        or (department_id is not null and num_nonnulls(course_id, lead_id) = 0))
    );
    create unique index question_bank_of_team on question_bank (course_id, lead_id);
    create unique index question_bank_of_department on question_bank (department_id);
    create index question_bank_lead on question_bank (lead_id);

    -- Who reads and writes a bank: the one place that decides it.
    create view bank_reach as
      select b.bank_id, k.instructor_id as person_id from question_bank b
      join class_of_term k on k.course_id = b.course_id and k.instructor_id = b.lead_id
      union
      select b.bank_id, k.instructor_id from question_bank b
      join class_of_term k on k.department_id = b.department_id;

    create table bank_folder (
      folder_id int generated always as identity primary key,
      bank_id int not null references question_bank,
      parent_id int,
      name text not null check (not is_blank(name) and length(name) <= 120),
      constraint bank_folder_of_bank unique (bank_id, folder_id),
      constraint bank_folder_parent_fk foreign key (bank_id, parent_id) references bank_folder (bank_id, folder_id)
    );
    create unique index bank_folder_name_unique on bank_folder (bank_id, coalesce(parent_id, 0), name_fold(name));
    create index bank_folder_parent on bank_folder (parent_id);

    create table bank_item (
      item_id int generated always as identity primary key,
      bank_id int not null references question_bank,
      folder_id int,
      version int not null check (version >= 1),
      state text not null default 'draft' check (state in ('draft', 'checked', 'ready')),
      checked_by bigint references account on update cascade,
      tags text[] not null default '{}' check (cardinality(tags) <= 20),
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      changed_at timestamptz not null,
      retired_at timestamptz,
      -- Of the newest version, for lists and searches.
      question_type text not null,
      points numeric(7, 2) check (points > 0),
      words text not null check (length(words) <= 4000),
      tag_words text not null check (length(tag_words) <= 1400),
      search text generated always as (name_fold(tag_words || ' ' || words)) stored,
      -- Equal for equal questions, and what similar ones have in common.
      look text not null check (length(look) = 32),
      bands int[] not null,
      -- From results, computed once exams are over (bank/figures).
      difficulty double precision check (difficulty between 0 and 1),
      discrimination double precision check (discrimination between -1 and 1),
      constraint bank_item_folder_fk foreign key (bank_id, folder_id) references bank_folder (bank_id, folder_id),
      constraint bank_item_checked check (state <> 'draft' or checked_by is null)
    );
    create index bank_item_of_bank on bank_item (bank_id, item_id);
    create index bank_item_folder on bank_item (bank_id, folder_id);
    create index bank_item_look on bank_item (bank_id, look);
    create index bank_item_maker on bank_item (made_by);
    create index bank_item_checker on bank_item (checked_by);
    create index bank_item_search on bank_item using gin (grams(search));
    create index bank_item_bands on bank_item using gin (bands);
    create index bank_item_tags on bank_item using gin (tags);

    create table bank_version (
      item_id int not null references bank_item,
      version int not null check (version >= 1),
      question_type text not null,
      question_text text not null check (not is_blank(question_text) and length(question_text) <= 10000),
      points numeric(7, 2) check (points > 0),
      options jsonb not null check (jsonb_typeof(options) = 'array'),
      body jsonb,
      key jsonb,
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      primary key (item_id, version),
      constraint bank_version_both_parts check ((body is null) = (key is null))
    );
    create index bank_version_maker on bank_version (made_by);
    create function bank_version_stays() returns trigger language plpgsql as $$
      begin
        raise check_violation using constraint = 'bank_version_stays', message = 'a version of a question never changes';
      end $$;
    -- Not of made_by: a person may get another number.
    create trigger bank_version_stays
      before update of item_id, version, question_type, question_text, points, options, body, key on bank_version
      for each row execute function bank_version_stays();

    -- The pictures of every version, which everybody who reads the bank may see.
    create table bank_picture (
      item_id int not null references bank_item,
      picture_id uuid not null references picture,
      primary key (item_id, picture_id)
    );
    create index bank_picture_of on bank_picture (picture_id);

    -- An exam's question remembers the item and version that it was taken from; its own text stays when those change.
    alter table question add column bank_item_id int, add column bank_version int,
      add constraint question_bank_both check ((bank_item_id is null) = (bank_version is null)) not valid,
      add constraint question_bank_version_fk foreign key (bank_item_id, bank_version) references bank_version not valid;
    create index question_of_bank on question (bank_item_id) where bank_item_id is not null;
    comment on column question.bank_item_id is 'filled: with the questions that come from a bank';

    -- What a use showed, once the exam is over.
    create table bank_use (
      question_id int primary key references question on delete cascade,
      item_id int not null references bank_item,
      difficulty double precision check (difficulty between 0 and 1),
      discrimination double precision check (discrimination between -1 and 1),
      answers int not null check (answers >= 0),
      figured_at timestamptz not null
    );
    create index bank_use_item on bank_use (item_id);
    create index exam_over on exam (over_at) where over_at is not null;
  `);
