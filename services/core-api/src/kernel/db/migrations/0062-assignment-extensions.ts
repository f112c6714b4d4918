import type { Knex } from 'knex';

/** A later due date of an assignment for one student (DAY-11). The later of both dates counts: the class's may move too. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table assignment_extension (
      assignment_id int not null references assignment,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint assignment_extension_student_role_check check (student_role = 'student'),
      due_at timestamptz not null,
      -- Its doctor and the student read it.
      reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
      granted_by bigint not null references account on update cascade,
      granted_at timestamptz not null,
      primary key (assignment_id, student_id),
      constraint assignment_extension_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index assignment_extension_of_student on assignment_extension (student_id);
  `);
