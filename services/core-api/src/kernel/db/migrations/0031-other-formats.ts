import type { Knex } from 'knex';

/** What a chapter’s PDF lacks for assistive technology, its accessible version, and requests for other formats (BOD-21). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table chapter
      -- Null: not checked, as chapters from before this were, or because the check was too busy.
      add column problems text[] constraint chapter_problems_known check (problems <@ array['unreadable', 'noText',
        'noTags', 'noOrder', 'noTitle', 'noLanguage', 'pictureWithoutText', 'headingOrder']),
      add column accessible_file_id uuid references stored_file,
      add column accessible_problems text[] constraint chapter_accessible_problems_known check (accessible_problems <@
        array['unreadable', 'noText', 'noTags', 'noOrder', 'noTitle', 'noLanguage', 'pictureWithoutText',
        'headingOrder']),
      add constraint chapter_accessible_whole check (accessible_problems is null or accessible_file_id is not null);

    create table format_request (
      id int generated always as identity primary key,
      chapter_id int not null references chapter,
      student_id bigint not null,
      student_role text not null default 'student' check (student_role = 'student'),
      format text not null check (format in ('taggedPdf', 'word', 'html', 'largePrint', 'audio', 'other')),
      note text not null default '' check (length(note) <= 500),
      state text not null default 'open' check (state in ('open', 'withdrawn', 'done', 'declined')),
      asked_at timestamptz not null,
      answer text not null default '' check (length(answer) <= 500),
      answered_by bigint references account on update cascade,
      -- When it was answered or withdrawn.
      closed_at timestamptz,
      foreign key (student_id, student_role) references account (id, role) on update cascade,
      constraint format_request_closed_whole check ((state = 'open') = (closed_at is null)),
      constraint format_request_answered_whole check ((state in ('done', 'declined')) = (answered_by is not null)),
      constraint format_request_declined_says_why check (state <> 'declined' or btrim(answer) <> '')
    );
    create unique index format_request_one_open on format_request (chapter_id, student_id) where state = 'open';
    create index format_request_student on format_request (student_id);
  `);
