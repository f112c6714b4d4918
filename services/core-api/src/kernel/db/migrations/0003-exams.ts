import type { Knex } from 'knex';

/**
 * Exams, attempts and answers.
 * An attempt holds its own deadline: extra time moves it, the sweep closes it, and nothing else is asked for the time.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table exam (
      exam_id int generated always as identity primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      course_id int not null references course,
      exam_name text not null check (btrim(exam_name) <> '' and length(exam_name) <= 200),
      duration_minutes int not null check (duration_minutes between 15 and 1440),
      start_at timestamptz not null,
      due_at timestamptz,
      -- due_at, or start_at plus the duration, and the extra time of all: the window's end for somebody without own
      -- extra time.
      ends_at timestamptz not null,
      -- The last moment that anybody's time may end, with all extra time granted.
      closes_at timestamptz not null,
      total_score int not null default 0 check (total_score >= 0),
      question_count int not null default 0 check (question_count >= 0),
      -- null: a draft that only its instructor sees (EXM-09).
      published_at timestamptz,
      -- The single calls of the specification: classes linked, enrolments linked.
      linked_at timestamptz,
      -- Rises with every change of questions or keys.
      version int not null default 1,
      created_at timestamptz not null,
      deleted_at timestamptz,
      constraint exam_due_after_start check (due_at is null or due_at > start_at),
      constraint exam_duration_fits check (due_at is null or due_at - start_at >= make_interval(mins => duration_minutes)),
      constraint exam_ends_after_start check (ends_at > start_at and closes_at >= ends_at),
      foreign key (instructor_id, instructor_role) references account (id, role) on update cascade
    );
    create index exam_of_class on exam (course_id, instructor_id, start_at desc) where deleted_at is null;

    create table question (
      question_id int generated always as identity primary key,
      exam_id int not null references exam,
      position int not null check (position between 1 and 200),
      question_type text not null check (question_type in ('MCQ', 'Essay')),
      question_text text not null check (btrim(question_text) <> ''),
      points int not null check (points between 1 and 1000),
      constraint question_position_unique unique (exam_id, position) deferrable initially deferred,
      constraint question_of_exam unique (question_id, exam_id)
    );

    create table answer_option (
      answer_id int generated always as identity primary key,
      question_id int not null constraint answer_option_question_fk references question on delete cascade,
      position int not null check (position between 1 and 26),
      answer_text text not null check (btrim(answer_text) <> ''),
      is_correct boolean not null,
      -- Two options that read the same are refused (EXM-10); checked at commit, so that an edit may swap two texts.
      folded_text text generated always as (md5(fold(answer_text))) stored,
      constraint answer_option_text_unique unique (question_id, folded_text) deferrable initially deferred,
      constraint answer_option_position_unique unique (question_id, position) deferrable initially deferred,
      constraint answer_option_of_question unique (answer_id, question_id)
    );

    -- One student's sitting of one exam.
    create table attempt (
      attempt_id int generated always as identity primary key,
      exam_id int not null references exam,
      student_id bigint not null,
      student_role text not null default 'student' check (student_role = 'student'),
      opened_at timestamptz not null,
      deadline timestamptz not null,
      state text not null default 'open' check (state in ('open', 'submitted')),
      submitted_at timestamptz,
      submitted_by text check (submitted_by in ('student', 'time', 'invigilator')),
      -- The sum of the points given so far; null while open.
      score int check (score >= 0),
      receipt_code text not null constraint attempt_receipt_unique unique,
      -- The browser tab that may write; a takeover changes it, and its sequence numbers lie above device_from.
      device uuid,
      device_from int not null default 0,
      acked_seq int not null default 0,
      last_saved_at timestamptz,
      -- The last save, also one without answers: a sign of life every 20-30 s.
      last_seen_at timestamptz,
      -- Why an invigilator closed it.
      close_reason text,
      constraint attempt_once unique (exam_id, student_id),
      constraint attempt_of_exam unique (attempt_id, exam_id),
      constraint attempt_submitted_whole check (
        (state = 'open') = (submitted_at is null) and (state = 'open') = (submitted_by is null)
        and (state = 'open') = (score is null)),
      foreign key (student_id, student_role) references account (id, role) on update cascade
    ) with (fillfactor = 70);
    create index attempt_open on attempt (deadline) where state = 'open';
    create index attempt_student on attempt (student_id);

    create table attempt_answer (
      attempt_id int not null,
      exam_id int not null,
      question_id int not null,
      answer_id int,
      answer_text text check (length(answer_text) <= 100000),
      seq int not null check (seq >= 1),
      saved_at timestamptz not null,
      -- Saved within the grace after the deadline (EXT-14).
      late boolean not null default false,
      -- null: not graded yet.
      points int check (points >= 0),
      graded_by bigint references account on update cascade,
      graded_at timestamptz,
      version int not null default 0,
      primary key (attempt_id, question_id),
      -- A foreign question or another question's option can't be stored at all.
      constraint attempt_answer_attempt_fk foreign key (attempt_id, exam_id) references attempt (attempt_id, exam_id),
      constraint attempt_answer_question_fk foreign key (question_id, exam_id) references question (question_id, exam_id),
      constraint attempt_answer_option_fk foreign key (answer_id, question_id) references answer_option (answer_id, question_id)
    ) with (fillfactor = 80);
    create index attempt_answer_question on attempt_answer (question_id);

    -- Extra time for one student, or for all (student_id null) (EXT-17).
    create table exam_extension (
      id int generated always as identity primary key,
      exam_id int not null references exam,
      student_id bigint references account on update cascade,
      minutes int not null check (minutes between 1 and 1440),
      -- Whether it also moves the end past the due date.
      past_due boolean not null default true,
      reason text not null default '',
      granted_by bigint not null references account on update cascade,
      granted_at timestamptz not null
    );
    create index exam_extension_exam on exam_extension (exam_id);

    -- Every change of points: who, when, before and after (RES-06).
    create table score_change (
      id bigint generated always as identity primary key,
      attempt_id int not null references attempt,
      question_id int references question,
      changed_by bigint not null references account on update cascade,
      changed_at timestamptz not null,
      points_before int,
      points_after int,
      reason text not null default ''
    );
    create index score_change_attempt on score_change (attempt_id, id);
    create index score_change_question on score_change (question_id);
  `);
