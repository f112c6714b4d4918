import type { Knex } from 'knex';

/**
 * Promotion (YRS-06, decision 145): whether a student studies, and what was decided of students at the end of a year.
 * Everybody studies until this version says otherwise, so the version before goes on as it was; it enrols nobody who
 * doesn’t study, because the trigger refuses that.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account
      add column study_state text not null default 'studying'
        constraint account_study_state check (study_state in ('studying', 'suspended', 'graduated', 'left')),
      add column study_state_since timestamptz,
      add constraint account_state_of_student check (study_state = 'studying' or role = 'student'),
      add constraint account_state_has_begun check (study_state = 'studying' or study_state_since is not null);

    create function enrolment_of_studying() returns trigger language plpgsql as $$
      begin
        -- an enrolment of the time before may come back with a snapshot
        if exists (select 1 from account a where a.id = new.student_id and a.study_state <> 'studying'
                   and (tg_op = 'UPDATE' or new.enrolled_at >= a.study_state_since)) then
          raise exception 'an enrolment of somebody who does not study now'
            using errcode = 'check_violation', constraint = 'enrolment_of_studying';
        end if;
        return new;
      end $$;
    create trigger enrolment_of_studying before insert on enrolment
      for each row when (new.withdrawn_at is null) execute function enrolment_of_studying();
    create trigger enrolment_again_of_studying before update of withdrawn_at on enrolment
      for each row when (new.withdrawn_at is null and old.withdrawn_at is not null) execute function enrolment_of_studying();

    alter table access_ending drop constraint access_ending_kind_check,
      add constraint access_ending_kind_check check (kind in ('enrolment', 'class', 'account', 'promotion'));

    create table promotion (
      promotion_id int generated always as identity primary key,
      year_id int not null constraint promotion_year_fk references academic_year,
      -- What was asked: by results, the same for all, or only those named.
      rule jsonb not null,
      department_id int constraint promotion_department_fk references department,
      levels int[] not null,
      made_by bigint not null references account (id) on update cascade,
      made_at timestamptz not null,
      -- The enrolments that it ended.
      ending_id int not null references access_ending,
      -- The newest enrolment then: a later one of its students depends on it.
      last_enrolment int not null,
      undone_at timestamptz
    );
    create index promotion_year on promotion (year_id);
    create index promotion_department on promotion (department_id);
    create index promotion_maker on promotion (made_by);
    create index promotion_ending on promotion (ending_id);

    create table promotion_student (
      promotion_id int not null references promotion on delete cascade,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint promotion_student_student_role_check check (student_role = 'student'),
      outcome text not null constraint promotion_outcome check (
        outcome in ('promote', 'repeat', 'graduate', 'suspend', 'leave', 'return', 'withdraw')),
      why text not null constraint promotion_why check (why in ('all', 'passed', 'tooManyFailed', 'tooFewHours', 'named')),
      -- What the results said.
      failed int,
      hours numeric(7, 2),
      level_before smallint,
      level_after smallint,
      state_before text not null,
      state_after text not null,
      enrolments int not null,
      primary key (promotion_id, student_id),
      foreign key (student_id, student_role) references account (id, role) on update cascade
    );
    create index promotion_student_student on promotion_student (student_id);
  `);
