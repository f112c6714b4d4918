import type { Knex } from 'knex';

/** Hours that a student is credited from elsewhere, by hand and with a reason; taken back, never removed (RST-03). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table credit_transfer (
      transfer_id int generated always as identity primary key,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint credit_transfer_student_role_check check (student_role = 'student'),
      course_id int not null references course,
      hours numeric(4, 2) not null check (hours > 0 and hours <= 30),
      -- Where it was passed.
      institution text not null check (not is_blank(institution) and length(institution) <= 200),
      reason text not null check (not is_blank(reason) and length(reason) <= 500),
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      taken_back_by bigint references account on update cascade,
      taken_back_at timestamptz,
      taken_back_reason text check (not is_blank(taken_back_reason) and length(taken_back_reason) <= 500),
      constraint credit_transfer_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade,
      constraint credit_transfer_taken_back check (num_nonnulls(taken_back_by, taken_back_at, taken_back_reason) in (0, 3))
    );
    create unique index credit_transfer_once on credit_transfer (student_id, course_id) where taken_back_at is null;
    create index credit_transfer_of_student on credit_transfer (student_id);
  `);
