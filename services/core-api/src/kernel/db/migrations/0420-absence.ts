import type { Knex } from 'knex';

/**
 * Absence (RST-11, decisions 151 and 152): how many sessions an offering plans, those that are known, who was there,
 * codes entered in the hall, excuses with files, warnings, and proposals to bar. The tables are new and empty; a version
 * before neither reads nor writes them.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table absence_plan (
      offering_id int primary key references offering,
      sessions int not null check (sessions between 1 and 300)
    );

    create table absence_session (
      session_id int generated always as identity primary key,
      offering_id int not null references offering,
      kind text not null check (kind in ('lecture', 'lab', 'section')),
      held_at timestamptz not null,
      place text check (not is_blank(place) and length(place) <= 100),
      -- what codes are derived from; nobody is shown it
      code_key bytea not null check (length(code_key) = 32),
      code_from timestamptz,
      code_until timestamptz,
      -- of the device that opened the code
      hall_address text,
      taken_at timestamptz,
      called_off_at timestamptz,
      check ((code_from is null) = (code_until is null) and code_from <= code_until),
      check (taken_at is null or called_off_at is null)
    );
    create index absence_session_of_offering on absence_session (offering_id, held_at);

    create table absence_mark (
      session_id int not null references absence_session,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint absence_mark_student_role_check check (student_role = 'student'),
      state text not null check (state in ('present', 'absent', 'excused')),
      means text not null check (means in ('list', 'code', 'sheet', 'rest', 'excuse')),
      marked_at timestamptz not null,
      primary key (session_id, student_id),
      check ((means = 'excuse') = (state = 'excused')),
      constraint absence_mark_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index absence_mark_of_student on absence_mark (student_id);

    create table absence_entry (
      session_id int not null references absence_session,
      student_id bigint not null references account on update cascade,
      device uuid not null,
      address text not null,
      entered_at timestamptz not null,
      primary key (session_id, student_id, device)
    );
    create index absence_entry_of_student on absence_entry (student_id);

    create table absence_excuse (
      excuse_id int generated always as identity primary key,
      session_id int not null references absence_session,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint absence_excuse_student_role_check check (student_role = 'student'),
      reason text not null check (not is_blank(reason) and length(reason) <= 500),
      file_id uuid not null references stored_file,
      asked_at timestamptz not null,
      accepted boolean,
      reply text check (not is_blank(reply) and length(reply) <= 500),
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      check (num_nulls(accepted, decided_by, decided_at) in (0, 3)),
      constraint absence_excuse_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create unique index absence_excuse_once on absence_excuse (session_id, student_id) where accepted is not false;
    create index absence_excuse_of_session on absence_excuse (session_id, student_id);
    create index absence_excuse_of_student on absence_excuse (student_id);
    create index absence_excuse_file on absence_excuse (file_id);

    create table absence_warning (
      offering_id int not null references offering,
      student_id bigint not null references account on update cascade,
      step int not null check (step between 1 and 100),
      absent int not null,
      planned int not null,
      warned_at timestamptz not null,
      primary key (offering_id, student_id, step)
    );
    create index absence_warning_of_student on absence_warning (student_id);

    create table absence_barring (
      barring_id int generated always as identity primary key,
      offering_id int not null references offering,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint absence_barring_student_role_check check (student_role = 'student'),
      absent int not null,
      planned int not null,
      limit_percent int not null,
      proposed_at timestamptz not null,
      decision text check (decision in ('barred', 'letOff', 'lapsed')),
      reason text check (not is_blank(reason) and length(reason) <= 500),
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      check ((decision is null) = (decided_at is null)),
      -- only a person bars, or lets off
      constraint absence_barring_by_a_person
        check (coalesce(decision, 'lapsed') = 'lapsed' or num_nulls(reason, decided_by) = 0),
      constraint absence_barring_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create unique index absence_barring_once on absence_barring (offering_id, student_id) where decision is null;
    create index absence_barring_of_offering on absence_barring (offering_id, student_id);
    create index absence_barring_of_student on absence_barring (student_id);
  `);
