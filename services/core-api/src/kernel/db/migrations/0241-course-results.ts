import type { Knex } from 'knex';

/** What is decided of a student’s result in an offering, and the hours of a course (RST-02, decision 117). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table result_state (
      offering_id int not null references offering,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint result_state_student_role_check check (student_role = 'student'),
      state text not null
        check (state in ('absentExcused', 'absent', 'barred', 'incomplete', 'withdrawn', 'cheating')),
      reason text not null check (not is_blank(reason) and length(reason) <= 500),
      decided_by bigint not null references account on update cascade,
      decided_at timestamptz not null,
      primary key (offering_id, student_id),
      constraint result_state_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index result_state_of_student on result_state (student_id);

    alter table course add column credit_hours numeric(4, 2) check (credit_hours > 0 and credit_hours <= 30);
  `);
