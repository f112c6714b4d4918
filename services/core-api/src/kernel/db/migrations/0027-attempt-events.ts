import type { Knex } from 'knex';

/**
 * Who sat an exam, from where, and how it may be sat (TRU-01); grace by the server's own record (TRU-07); an order of
 * questions and options for each attempt (TRU-09). Every default is what exams did before.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table exam
      -- Whether another device gets an open attempt at once, or only after an invigilator allows it.
      add column takeover text not null default 'automatic' check (takeover in ('automatic', 'allowed')),
      -- Needed to open an attempt, and to continue it on another device.
      add column room_code text check (btrim(room_code) <> '' and length(room_code) <= 40),
      -- CIDR blocks; empty: any address.
      add column networks text[] not null default '{}',
      -- Only the session that opened an attempt, or took it over, may write to it.
      add column one_session boolean not null default false,
      -- Whether answers that arrive within the grace count.
      add column late_counts boolean not null default true,
      add column shuffle_questions boolean not null default false,
      add column shuffle_options boolean not null default false;

    -- “None of these” stays at the end when options are shuffled.
    alter table answer_option add column keep_last boolean not null default false;

    alter table attempt
      -- The session that opened or last took over the attempt.
      add column session_id text,
      -- Whether only that session may write: the exam's one_session at the opening.
      add column session_bound boolean not null default false,
      -- Decides the order of questions and options; null: as authored.
      add column order_seed int,
      -- After the deadline its device was in contact and had nothing more to send. Extra time moves the deadline past it.
      add column reported_at timestamptz;

    -- What happened to an attempt: one row per act, never one per save.
    create table attempt_event (
      id bigint generated always as identity primary key,
      attempt_id int not null,
      exam_id int not null,
      at timestamptz not null,
      kind text not null check (kind in ('opened', 'resumed', 'opened_elsewhere', 'entry_refused', 'takeover_asked',
        'takeover_allowed', 'takeover_refused', 'taken_over', 'stale_save', 'submitted', 'closed_by_time',
        'closed_by_invigilator', 'reopened')),
      -- Who did it; null: the server.
      actor_id bigint,
      session_id text,
      address text,
      user_agent text check (length(user_agent) <= 300),
      device uuid,
      detail text check (length(detail) <= 500),
      constraint attempt_event_attempt_fk foreign key (attempt_id, exam_id) references attempt (attempt_id, exam_id)
    );
    create index attempt_event_attempt on attempt_event (attempt_id, id);
    -- What an invigilator watches for.
    create index attempt_event_watched on attempt_event (exam_id, id)
      where kind in ('opened_elsewhere', 'entry_refused', 'takeover_asked', 'takeover_allowed', 'takeover_refused',
        'taken_over', 'stale_save');
    create trigger attempt_event_append_only before update or delete on attempt_event
      for each statement execute function refuse_change();

    -- The device that waits for an open attempt, and what the invigilator said. A new request replaces it.
    create table takeover_request (
      attempt_id int primary key references attempt,
      device uuid not null,
      session_id text not null,
      address text,
      user_agent text,
      asked_at timestamptz not null,
      decision text check (decision in ('allowed', 'refused')),
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      constraint takeover_request_decided_whole check (
        (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
    );

    -- Answers that arrived within the grace of an exam whose late answers don't count. What had arrived in time stays in
    -- attempt_answer, and counts.
    create table late_answer (
      attempt_id int not null,
      exam_id int not null,
      question_id int not null,
      answer_id int,
      answer_text text check (length(answer_text) <= 100000),
      seq int not null check (seq >= 1),
      saved_at timestamptz not null,
      primary key (attempt_id, question_id),
      constraint late_answer_attempt_fk foreign key (attempt_id, exam_id) references attempt (attempt_id, exam_id),
      constraint late_answer_question_fk foreign key (question_id, exam_id) references question (question_id, exam_id),
      constraint late_answer_option_fk foreign key (answer_id, question_id)
        references answer_option (answer_id, question_id)
    );
    create index late_answer_question on late_answer (question_id);
  `);
