import type { Knex } from 'knex';

/**
 * What the faculty granted a student for exams (BOD-22). One row per student; further kinds of accommodation (time,
 * breaks) become columns, and the last constraint then counts them in.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table accommodation (
      student_id bigint primary key,
      student_role text not null default 'student',
      -- Exams on paper that the student needs.
      paper_formats text[] not null constraint accommodation_formats_known
        check (paper_formats <@ array['largePrint', 'html', 'word']),
      -- Private: admins alone read it.
      reason text not null default '' check (length(reason) <= 1000),
      changed_by bigint not null references account on update cascade,
      changed_at timestamptz not null,
      constraint accommodation_student_role_check check (student_role = 'student'),
      constraint accommodation_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade,
      constraint accommodation_grants_something check (cardinality(paper_formats) > 0)
    );
  `);
