import type { Knex } from 'knex';

/**
 * The control room (RST-05 to RST-07, decisions 130 and 137): sessions with their members, papers, seats, secret numbers,
 * entries by two people, and openings. Nothing here leads from a number to a student before the opening.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table control_session (
      session_id int generated always as identity primary key,
      term_id int not null references term,
      level int not null check (level between 1 and 4),
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null,
      constraint control_session_unique unique (term_id, level)
    );

    create table control_member (
      session_id int not null references control_session,
      user_id bigint not null,
      user_role text not null default 'admin'
        constraint control_member_user_role_check check (user_role = 'admin'),
      -- Two heads at most: each has a place.
      head_place int check (head_place in (1, 2)),
      since timestamptz not null,
      until timestamptz,
      -- Has said which students are relatives and which courses are their own.
      declared_at timestamptz,
      primary key (session_id, user_id),
      constraint control_member_user_fk foreign key (user_id, user_role) references account (id, role) on update cascade,
      constraint control_member_left check (until >= since)
    );
    create unique index control_member_heads on control_member (session_id, head_place) where until is null;
    create index control_member_of_user on control_member (user_id);

    create table control_conflict (
      conflict_id int generated always as identity primary key,
      session_id int not null,
      user_id bigint not null,
      course_id int references course,
      student_id bigint,
      student_role text not null default 'student'
        constraint control_conflict_student_role_check check (student_role = 'student'),
      constraint control_conflict_of_one check (num_nonnulls(course_id, student_id) = 1),
      constraint control_conflict_once unique nulls not distinct (session_id, user_id, course_id, student_id),
      constraint control_conflict_member_fk foreign key (session_id, user_id) references control_member on update cascade,
      constraint control_conflict_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index control_conflict_of_student on control_conflict (student_id);

    create table control_paper (
      paper_id int generated always as identity primary key,
      session_id int not null references control_session,
      offering_id int not null references offering,
      -- Most points of each question, in hundredths.
      most int[] not null
        constraint control_paper_most check (cardinality(most) between 1 and 40 and 0 < all (most) and 100000 >= all (most)),
      -- The column of the gradebook that the opening fills.
      item_id int references grade_item,
      -- Sat in Daftar: its marks take the place of entries.
      exam_id int references exam,
      first_holder bigint not null,
      second_holder bigint not null,
      made_at timestamptz not null,
      constraint control_paper_unique unique (session_id, offering_id),
      constraint control_paper_of_exam check (exam_id is null or (item_id is null and cardinality(most) = 1)),
      constraint control_paper_holders_differ check (first_holder <> second_holder),
      constraint control_paper_first_fk foreign key (session_id, first_holder) references control_member
        on update cascade deferrable initially immediate,
      constraint control_paper_second_fk foreign key (session_id, second_holder) references control_member
        on update cascade deferrable initially immediate
    );
    create index control_paper_of_offering on control_paper (offering_id);

    create table control_seat (
      session_id int not null references control_session,
      seat int not null check (seat between 1 and 999999),
      student_id bigint not null,
      student_role text not null default 'student'
        constraint control_seat_student_role_check check (student_role = 'student'),
      primary key (session_id, seat),
      constraint control_seat_of_student unique (session_id, student_id),
      constraint control_seat_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index control_seat_student on control_seat (student_id);

    create table paper_key (
      paper_id int not null references control_paper,
      user_id bigint not null references account on update cascade,
      public_key text not null check (length(public_key) <= 400),
      -- The private half, sealed by a code that the holder alone has.
      wrapped_key text not null check (length(wrapped_key) <= 1000),
      made_at timestamptz not null,
      primary key (paper_id, user_id)
    );

    create table secret_numbers (
      paper_id int primary key references control_paper,
      -- Which seat has which number, sealed to both holders together.
      sealed text not null check (length(sealed) <= 400000),
      commitment bytea not null check (length(commitment) = 32),
      first_half text not null check (length(first_half) <= 1000),
      second_half text not null check (length(second_half) <= 1000),
      made_by bigint not null references account on update cascade,
      made_at timestamptz not null
    );
    create table secret_sheet (
      paper_id int not null references secret_numbers,
      number int not null check (number between 1 and 9999999),
      primary key (paper_id, number)
    );

    create table sheet_entry (
      paper_id int not null,
      number int not null,
      round int not null check (round in (1, 2)),
      -- Of each question, in hundredths; null: no sheet was handed in.
      points int[],
      entered_by bigint not null references account on update cascade,
      entered_at timestamptz not null,
      primary key (paper_id, number, round),
      constraint sheet_entry_by_another unique (paper_id, number, entered_by),
      constraint sheet_entry_sheet_fk foreign key (paper_id, number) references secret_sheet
    );
    create table sheet_decision (
      paper_id int not null,
      number int not null,
      points int[],
      reason text not null check (not is_blank(reason) and length(reason) <= 500),
      decided_by bigint not null references account on update cascade,
      decided_at timestamptz not null,
      primary key (paper_id, number),
      constraint sheet_decision_sheet_fk foreign key (paper_id, number) references secret_sheet
    );
    create function points_fit() returns trigger language plpgsql as $$
      begin
        if new.points is not null and (
             cardinality(new.points) <> (select cardinality(most) from control_paper where paper_id = new.paper_id)
             or exists (select 1 from unnest(new.points, (select most from control_paper where paper_id = new.paper_id))
                          as q(given, most) where given is null or given < 0 or given > most)) then
          raise exception 'points do not fit the paper' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger sheet_entry_fits before insert on sheet_entry for each row execute function points_fit();
    create trigger sheet_decision_fits before insert on sheet_decision for each row execute function points_fit();
    create function decider_is_third() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from sheet_entry e where e.paper_id = new.paper_id and e.number = new.number
                     and e.entered_by = new.decided_by) then
          raise exception 'who entered a sheet decides nothing of it' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger sheet_decision_third before insert on sheet_decision for each row execute function decider_is_third();

    create table opening_request (
      paper_id int primary key references control_paper,
      asked_by bigint not null references account on update cascade,
      asked_at timestamptz not null,
      joined_by bigint references account on update cascade,
      joined_at timestamptz,
      -- The other holder’s half, sealed to who asked.
      half text check (length(half) <= 1000),
      constraint opening_request_by_two check (joined_by <> asked_by),
      constraint opening_request_joined check (num_nulls(joined_by, joined_at, half) in (0, 3))
    );
    create table paper_opening (
      paper_id int primary key references control_paper,
      asked_by bigint not null references account on update cascade,
      joined_by bigint not null references account on update cascade,
      opened_at timestamptz not null,
      -- JSON: seat, number and points of each student, by the student’s permanent key.
      content text not null check (length(content) <= 10000000),
      content_hash bytea not null,
      constraint paper_opening_by_two check (joined_by <> asked_by),
      constraint paper_opening_hash_is_right check (content_hash = sha256(convert_to(content, 'UTF8')))
    );

    -- Accounts that get another number change by cascade, nothing else does.
    create function control_stays() returns trigger language plpgsql as $$
      declare person text[] := array['student_id', 'entered_by', 'decided_by', 'asked_by', 'joined_by'];
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - person = to_jsonb(old) - person then return new; end if;
        raise exception '% is append-only', tg_table_name;
      end $$;
    create trigger control_seat_stays before delete or update on control_seat for each row execute function control_stays();
    create trigger sheet_entry_stays before delete or update on sheet_entry for each row execute function control_stays();
    create trigger sheet_decision_stays before delete or update on sheet_decision for each row execute function control_stays();
    create trigger paper_opening_stays before delete or update on paper_opening for each row execute function control_stays();

    -- What two rounds and a third say of each sheet.
    create view sheet_state as
      select s.paper_id, s.number, a.entered_by as first_by, b.entered_by as second_by, d.decided_by,
             case when d.number is not null then 'decided'
                  when a.number is null then 'none'
                  when b.number is null then 'once'
                  when a.points is not distinct from b.points then 'agreed'
                  else 'differs' end as state,
             case when d.number is not null then d.points else a.points end as points,
             case when b.number is null or a.points is not distinct from b.points then '{}'::int[]
                  when a.points is null or b.points is null then '{0}'::int[]
                  else array(select q from generate_subscripts(a.points, 1) q where a.points[q] <> b.points[q]) end as places
      from secret_sheet s
      left join sheet_entry a on a.paper_id = s.paper_id and a.number = s.number and a.round = 1
      left join sheet_entry b on b.paper_id = s.paper_id and b.number = s.number and b.round = 2
      left join sheet_decision d on d.paper_id = s.paper_id and d.number = s.number;
  `);
