import type { Knex } from 'knex';

/** Files, chapters, assignments and what students hand in. Content belongs to an instructor’s classes of a course. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table stored_file (
      id uuid primary key,
      storage_key text not null unique,
      original_name text not null check (length(original_name) <= 255),
      mime_type text not null,
      size_bytes bigint not null check (size_bytes >= 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null
    );

    -- Contents that are being written and belong to no row yet. The row is there before the content and goes in the
    -- transaction that makes the stored_file, so what a crash leaves behind is listed here and swept (CRS-09).
    create table unclaimed_file (
      storage_key text primary key,
      written_at timestamptz not null
    );
    create index unclaimed_file_written on unclaimed_file (written_at);

    create table chapter (
      id int generated always as identity primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      course_id int not null references course,
      chapter_name text not null check (btrim(chapter_name) <> '' and length(chapter_name) <= 255),
      file_id uuid not null references stored_file,
      is_download boolean not null default true,
      created_at timestamptz not null,
      deleted_at timestamptz,
      foreign key (instructor_id, instructor_role) references account (id, role) on update cascade
    );
    create index chapter_of_class on chapter (course_id, instructor_id, id) where deleted_at is null;

    create table assignment (
      assignment_id int generated always as identity primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      course_id int not null references course,
      assignment_title text not null check (btrim(assignment_title) <> '' and length(assignment_title) <= 200),
      assignment_score int not null check (assignment_score between 1 and 1000),
      description text not null default '',
      due_at timestamptz not null,
      file_id uuid references stored_file,
      created_at timestamptz not null,
      deleted_at timestamptz,
      constraint assignment_says_something check (btrim(description) <> '' or file_id is not null),
      foreign key (instructor_id, instructor_role) references account (id, role) on update cascade
    );
    create index assignment_of_class on assignment (course_id, instructor_id, assignment_id) where deleted_at is null;

    -- One student's work on one assignment: the score, and the files handed in over time.
    create table student_assignment (
      student_assignment_id int generated always as identity primary key,
      assignment_id int not null references assignment,
      student_id bigint not null,
      student_role text not null default 'student' check (student_role = 'student'),
      score int check (score >= 0),
      graded_by bigint references account on update cascade,
      graded_at timestamptz,
      version int not null default 0,
      constraint student_assignment_unique unique (assignment_id, student_id),
      foreign key (student_id, student_role) references account (id, role) on update cascade
    );
    create index student_assignment_student on student_assignment (student_id);

    create table submission (
      id int generated always as identity primary key,
      student_assignment_id int not null references student_assignment,
      file_id uuid not null references stored_file,
      receipt_code text not null unique,
      submitted_at timestamptz not null,
      replaced_at timestamptz
    );
    create unique index submission_current on submission (student_assignment_id) where replaced_at is null;
  `);
