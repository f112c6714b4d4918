import type { Knex } from 'knex';

/**
 * What one press of an admin ended, so that one press brings it back (FIX-04): a withdrawal, the end of a class, or the
 * deletion of an account, together with the classes and enrolments that went with it. For accounts deleted before this
 * migration these are recognised by their moment, which is the same in all rows that one press changed.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table access_ending (
      id int generated always as identity primary key,
      kind text not null check (kind in ('enrolment', 'class', 'account')),
      -- The account that was deleted.
      account_id bigint constraint access_ending_account_fk references account on update cascade,
      ended_at timestamptz not null,
      -- null: ended before endings were kept.
      ended_by bigint constraint access_ending_admin_fk references account on update cascade,
      -- Exams that were running, which the admin named in a second confirmation.
      ended_exams int[] not null default '{}',
      undone_at timestamptz,
      constraint access_ending_names_account check ((kind = 'account') = (account_id is not null))
    );
    create index access_ending_recent on access_ending (kind, id desc) where undone_at is null;
    create unique index access_ending_of_account on access_ending (account_id) where undone_at is null;

    -- By which ending a row is hidden; null while it is not.
    alter table instructor_course add column ending_id int constraint instructor_course_ending_fk references access_ending;
    alter table enrolment add column ending_id int constraint enrolment_ending_fk references access_ending;
    create index instructor_course_ending on instructor_course (ending_id) where ending_id is not null;
    create index enrolment_ending on enrolment (ending_id) where ending_id is not null;
    -- Own results stay visible after a withdrawal: looked up by student, whatever became of the enrolment.
    create index enrolment_student on enrolment (student_id, instructor_course_id);

    create index account_deleted on account (deleted_at desc, id desc) where deleted_at is not null;

    insert into access_ending (kind, account_id, ended_at)
      select 'account', id, deleted_at from account where deleted_at is not null;
    update instructor_course k set ending_id = g.id from access_ending g
      where g.account_id = k.instructor_id and k.deleted_at = g.ended_at;
    update enrolment e set ending_id = g.id from access_ending g
      where g.account_id = e.student_id and e.withdrawn_at = g.ended_at;
    update enrolment e set ending_id = k.ending_id from instructor_course k
      where e.ending_id is null and k.instructor_course_id = e.instructor_course_id and k.ending_id is not null
        and e.withdrawn_at = k.deleted_at;
  `);
