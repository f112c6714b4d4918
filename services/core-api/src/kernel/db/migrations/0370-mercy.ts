import type { Knex } from 'knex';

/**
 * Mercy and raising rules (RST-08, decisions 130 and 141): versions of the rules, dry runs of a level by one version, and
 * what each gives to whom. The earned mark is nowhere touched; a run is approved once, by two people, and reversed as a whole.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table mercy_version (
      version int primary key check (version >= 1),
      rules text not null check (length(rules) <= 10000),
      rules_hash bytea not null,
      reason text not null check (not is_blank(reason) and length(reason) <= 500),
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      constraint mercy_version_hash_is_right check (rules_hash = sha256(convert_to(rules, 'UTF8')))
    );

    create table mercy_run (
      run_id int generated always as identity primary key,
      term_id int not null references term,
      level int not null check (level between 1 and 4),
      version int not null references mercy_version,
      -- SHA-256 of all results of the level that it was computed from.
      marks_hash bytea not null check (length(marks_hash) = 32),
      -- SHA-256 of what it gives.
      changes_hash bytea not null check (length(changes_hash) = 32),
      students int not null check (students >= 0),
      -- Failed results that get nothing, by the reason.
      refused jsonb not null,
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      first_by bigint references account on update cascade,
      first_at timestamptz,
      second_by bigint references account on update cascade,
      second_at timestamptz,
      reversed_by bigint references account on update cascade,
      reversed_at timestamptz,
      reverse_reason text check (not is_blank(reverse_reason) and length(reverse_reason) <= 500),
      constraint mercy_run_first check (num_nulls(first_by, first_at) in (0, 2)),
      constraint mercy_run_second check (num_nulls(second_by, second_at) in (0, 2) and (second_at is null or first_at is not null)),
      constraint mercy_run_by_two check (first_by <> second_by),
      constraint mercy_run_reversed check (
        num_nulls(reversed_by, reversed_at, reverse_reason) in (0, 3) and (reversed_at is null or second_at is not null))
    );
    create index mercy_run_of_level on mercy_run (term_id, level);
    create unique index mercy_run_one_holds on mercy_run (term_id, level) where second_at is not null and reversed_at is null;

    create table mercy_student (
      run_id int not null references mercy_run,
      student_id bigint not null,
      student_role text not null default 'student'
        constraint mercy_student_role_check check (student_role = 'student'),
      -- Courses that the student failed in by what was earned.
      failed int not null check (failed >= 0),
      primary key (run_id, student_id),
      constraint mercy_student_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index mercy_student_of_student on mercy_student (student_id);

    create table mercy_change (
      run_id int not null,
      student_id bigint not null,
      offering_id int not null references offering,
      -- pass: failed before, passed with it; raise: passed, reaches the next band.
      clause text not null check (clause in ('pass', 'raise')),
      -- What was earned and what is given beside it, in hundredths of 100 points.
      mark int not null check (mark between 0 and 10000),
      given int not null check (given > 0 and mark + given <= 10000),
      letter_before text not null check (length(letter_before) <= 3),
      letter_after text not null check (length(letter_after) <= 3),
      grade_after text not null check (length(grade_after) <= 60),
      grade_after_ar text not null check (length(grade_after_ar) <= 60),
      -- Grade points, in hundredths; null where the bylaw has none.
      points_after int,
      primary key (run_id, student_id, offering_id),
      constraint mercy_change_student_fk foreign key (run_id, student_id) references mercy_student on update cascade
    );
    create index mercy_change_of_student on mercy_change (student_id);
    create index mercy_change_of_offering on mercy_change (offering_id);

    -- Accounts that get another number change by cascade, nothing else does.
    create function mercy_stays() returns trigger language plpgsql as $$
      declare person text[] := array['student_id', 'made_by'];
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - person = to_jsonb(old) - person then return new; end if;
        raise exception '% is append-only', tg_table_name;
      end $$;
    create trigger mercy_version_stays before delete or update on mercy_version for each row execute function mercy_stays();
    create trigger mercy_student_stays before delete or update on mercy_student for each row execute function mercy_stays();
    create trigger mercy_change_stays before delete or update on mercy_change for each row execute function mercy_stays();

    create function mercy_run_goes_forward() returns trigger language plpgsql as $$
      declare
        person text[] := array['made_by', 'first_by', 'second_by', 'reversed_by'];
        later text[] := array['first_at', 'second_at', 'reversed_at', 'reverse_reason'];
      begin
        if tg_op = 'UPDATE'
           and to_jsonb(new) - person - later = to_jsonb(old) - person - later
           and (old.first_at is null or new.first_at is not distinct from old.first_at)
           and (old.second_at is null or new.second_at is not distinct from old.second_at)
           and (old.reversed_at is null or (new.reversed_at, new.reverse_reason) is not distinct from (old.reversed_at, old.reverse_reason))
        then return new; end if;
        raise exception 'a mercy run only goes forward';
      end $$;
    create trigger mercy_run_goes_forward before delete or update on mercy_run
      for each row execute function mercy_run_goes_forward();

    -- What was approved gets no more changes, unless all of it comes back with a snapshot.
    create function mercy_run_is_open() returns trigger language plpgsql as $$
      begin
        if coalesce(current_setting('core.restoring', true), '') <> 'yes' and exists (
          select 1 from mercy_run r where r.run_id = new.run_id and r.first_at is not null) then
          raise exception 'the mercy run is approved' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger mercy_student_of_open before insert on mercy_student for each row execute function mercy_run_is_open();
    create trigger mercy_change_of_open before insert on mercy_change for each row execute function mercy_run_is_open();
  `);
