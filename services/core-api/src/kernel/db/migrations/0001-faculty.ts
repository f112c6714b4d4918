import type { Knex } from 'knex';

/**
 * Accounts, sessions, departments, courses, classes and enrolment.
 * Rows are hidden (deleted_at, withdrawn_at), not removed, so uniqueness is a partial index over what is visible.
 * The role stands beside each person reference, so that the database itself refuses a student as an instructor.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- One form for comparing names: lower case, single spaces, Arabic letters and diacritics folded (ADA-03, EXM-10).
    create function fold(value text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(
        translate(
          regexp_replace(lower(normalize(value, NFC)), '[\\u064B-\\u065F\\u0670\\u0640]', '', 'g'),
          'أإآٱىة', 'ااااي' || 'ه'),
        '\\s+', ' ', 'g'))
    $$;

    -- Every three letters in a row, for an index over substrings. Our own and not pg_trgm, which knows no Arabic
    -- letters under the C locale.
    create function grams(value text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr(value, i, 3)), '{}') from generate_series(1, length(value) - 2) i
    $$;

    create table department (
      department_id int generated always as identity primary key,
      department_name text not null check (btrim(department_name) <> '' and length(department_name) <= 120),
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index department_name_unique on department (lower(btrim(department_name))) where deleted_at is null;

    create table account (
      id bigint primary key check (id between 1000000 and 999999999999999),
      first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 60),
      last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 60),
      email text not null check (email = lower(email) and length(email) <= 254),
      password_hash text not null,
      role text not null check (role in ('admin', 'instructor', 'student')),
      department_id int constraint account_department_fk references department,
      must_change_password boolean not null,
      created_at timestamptz not null,
      deleted_at timestamptz,
      -- What a search by id, name, e-mail or role looks through; the department is looked up beside it.
      search text generated always as (
        fold(id::text || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
          case role when 'admin' then 'admin مسؤول النظام' when 'instructor' then 'doctor instructor دكتور'
            else 'student طالب' end)) stored,
      constraint account_id_role_unique unique (id, role),
      constraint account_student_has_department check (role <> 'student' or department_id is not null)
    );
    create unique index account_email_unique on account (email) where deleted_at is null;
    create index account_search on account using gin (grams(search)) where deleted_at is null;
    create index account_name on account (first_name, last_name, id) where deleted_at is null;
    create index account_role_name on account (role, first_name, last_name, id) where deleted_at is null;
    create index account_department on account (department_id) where deleted_at is null;

    create table session (
      id uuid primary key,
      account_id bigint not null constraint session_account_fk references account on update cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      address text,
      user_agent text
    );
    create index session_of_account on session (account_id) where ended_at is null;
    create index session_expires on session (expires_at);

    -- Counters of failed sign-ins, shared by all processes (SGN-02); the shape is rate-limiter-flexible's.
    create table sign_in_failure (
      key text primary key,
      points int not null default 0,
      expire bigint
    );

    create table course (
      course_id int generated always as identity primary key,
      course_code text not null check (btrim(course_code) <> '' and length(course_code) <= 20),
      course_name text not null check (btrim(course_name) <> '' and length(course_name) <= 200),
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index course_code_unique on course (lower(btrim(course_code))) where deleted_at is null;
    create unique index course_name_unique on course (lower(btrim(course_name))) where deleted_at is null;

    create table department_course (
      id int generated always as identity primary key,
      department_id int not null constraint department_course_department_fk references department,
      course_id int not null constraint department_course_course_fk references course,
      level smallint not null check (level between 1 and 4),
      semester smallint not null check (semester between 1 and 2),
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index department_course_unique on department_course (department_id, course_id) where deleted_at is null;
    create index department_course_course on department_course (course_id) where deleted_at is null;

    -- A class: one instructor teaching one department-course.
    create table instructor_course (
      instructor_course_id int generated always as identity primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      department_course_id int not null constraint instructor_course_link_fk references department_course,
      created_at timestamptz not null,
      deleted_at timestamptz,
      constraint instructor_course_instructor_fk foreign key (instructor_id, instructor_role)
        references account (id, role) on update cascade
    );
    create unique index instructor_course_unique on instructor_course (instructor_id, department_course_id) where deleted_at is null;
    create index instructor_course_link on instructor_course (department_course_id) where deleted_at is null;

    create table enrolment (
      id int generated always as identity primary key,
      student_id bigint not null,
      student_role text not null default 'student' check (student_role = 'student'),
      instructor_course_id int not null constraint enrolment_class_fk references instructor_course,
      enrolled_at timestamptz not null,
      withdrawn_at timestamptz,
      constraint enrolment_student_fk foreign key (student_id, student_role) references account (id, role) on update cascade
    );
    create unique index enrolment_unique on enrolment (student_id, instructor_course_id) where withdrawn_at is null;
    create index enrolment_class on enrolment (instructor_course_id, student_id) where withdrawn_at is null;

    -- Who teaches whom what, now: the one place where access to content and exams is decided.
    create view class_now as
      select ic.instructor_course_id, ic.instructor_id, dc.course_id, dc.id as department_course_id,
             dc.department_id, dc.level, dc.semester
      from instructor_course ic
      join department_course dc on dc.id = ic.department_course_id
      where ic.deleted_at is null and dc.deleted_at is null;
    create view enrolment_now as
      select e.id, e.student_id, c.instructor_course_id, c.instructor_id, c.course_id, c.level
      from enrolment e
      join class_now c on c.instructor_course_id = e.instructor_course_id
      where e.withdrawn_at is null;

    -- Append-only record of sign-ins, changes of accounts and grades, exam edits, deletions (OPS-08).
    create table audit_event (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id bigint,
      address text,
      request_id text,
      action text not null,
      subject_type text not null,
      subject_id text,
      before jsonb,
      after jsonb
    );
    create index audit_event_at on audit_event (at desc, id desc);
    create index audit_event_subject on audit_event (subject_type, subject_id, id desc);
    create index audit_event_actor on audit_event (actor_id, id desc);
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'audit_event is append-only'; end $$;
    create trigger audit_event_append_only before update or delete on audit_event
      for each statement execute function refuse_change();

    -- What other services must hear of, written in the transaction of the thing itself (NTF-07).
    create table outbox (
      id bigint generated always as identity primary key,
      event_id uuid not null unique,
      type text not null,
      payload jsonb not null,
      created_at timestamptz not null,
      relayed_at timestamptz,
      attempts int not null default 0,
      last_error text
    );
    create index outbox_waiting on outbox (id) where relayed_at is null;
  `);
