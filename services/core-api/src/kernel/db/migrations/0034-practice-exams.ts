import type { Knex } from 'knex';

/**
 * Practice exams (BOD-20): the platform's own, and the mock that an instructor has attached to an exam. Their tables
 * stand apart from those of exams, so that no result, statistic or gradebook can meet them. They hold no key.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- A mock's questions are a copy: nothing that happens to their source changes it, and it never had their keys.
    create table exam_mock (
      exam_id int primary key references exam on delete cascade,
      mock_name text not null check (btrim(mock_name) <> '' and length(mock_name) <= 200),
      duration_minutes int not null check (duration_minutes between 1 and 1440),
      questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 200),
      constraint exam_mock_without_key check (not jsonb_path_exists(questions, '$.**.is_correct')),
      attached_by bigint not null references account on update cascade,
      attached_at timestamptz not null
    );

    -- A student's present run through a practice exam; starting again replaces it, and it is deleted a day later.
    create table practice_attempt (
      attempt_id int generated always as identity primary key,
      student_id bigint not null references account on update cascade on delete cascade,
      -- The exam whose mock it is; null: the platform's own.
      exam_id int references exam_mock on delete cascade,
      language text not null check (language in ('En', 'Ar')),
      opened_at timestamptz not null,
      deadline timestamptz not null check (deadline > opened_at),
      submitted_at timestamptz,
      receipt_code text not null,
      device uuid not null,
      device_from int not null default 0,
      acked_seq int not null default 0,
      constraint practice_attempt_once unique nulls not distinct (student_id, exam_id)
    );
    create index practice_attempt_deadline on practice_attempt (deadline);

    create table practice_answer (
      attempt_id int not null references practice_attempt on delete cascade,
      question_id int not null,
      answer_id int,
      answer_text text check (length(answer_text) <= 100000),
      seq int not null check (seq >= 1),
      primary key (attempt_id, question_id)
    );
  `);
