import type { Knex } from 'knex';

/**
 * The exam office (YRS-12, decision 140): rooms with seats, which exam is in which of them, where students sit and who
 * observes. Ranges of whole minutes say when: a room has one exam at a time, and nobody observes two. An exam that is
 * moved takes its rooms along where they are free, and else gives them up; one that only ends later keeps what it has.
 * The tables are new and empty; a version before neither reads nor writes them.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table exam_room (
      room_id int generated always as identity primary key,
      name text not null check (not is_blank(name) and length(name) <= 60),
      name_ar text check (not is_blank(name_ar) and length(name_ar) <= 60),
      seat_rows int not null check (seat_rows between 1 and 60),
      seat_columns int not null check (seat_columns between 1 and 60),
      deleted_at timestamptz
    );
    create unique index exam_room_name_unique on exam_room (fold(name)) where deleted_at is null;
    create unique index exam_room_name_ar_unique on exam_room (fold(name_ar)) where deleted_at is null;

    create function exam_minutes(starts timestamptz, ends timestamptz) returns tstzrange language sql stable
      return tstzrange(date_trunc('minute', starts),
        greatest(date_trunc('minute', ends), date_trunc('minute', starts) + interval '1 minute'));

    create table exam_place (
      exam_id int not null references exam,
      room_id int not null references exam_room,
      during tstzrange not null,
      primary key (exam_id, room_id),
      constraint exam_place_one_exam exclude using gist (int4range(room_id, room_id, '[]') with &&, during with &&)
    );
    create index exam_place_room on exam_place (room_id);

    create table exam_place_seat (
      exam_id int not null,
      room_id int not null,
      student_id bigint not null references account on update cascade,
      seat_row int not null check (seat_row between 1 and 60),
      seat_column int not null check (seat_column between 1 and 60),
      primary key (exam_id, student_id),
      unique (exam_id, room_id, seat_row, seat_column),
      foreign key (exam_id, room_id) references exam_place on delete cascade
    );
    create index exam_place_seat_student on exam_place_seat (student_id);

    create table exam_observer (
      exam_id int not null,
      room_id int not null,
      person_id bigint not null,
      person_role text not null default 'instructor'
        constraint exam_observer_person_role_check check (person_role = 'instructor'),
      during tstzrange not null,
      primary key (exam_id, person_id),
      foreign key (exam_id, room_id) references exam_place on delete cascade,
      foreign key (person_id, person_role) references account (id, role) on update cascade,
      constraint exam_observer_once exclude using gist (int8range(person_id, person_id, '[]') with &&, during with &&)
    );
    create index exam_observer_place on exam_observer (exam_id, room_id);
    create index exam_observer_person on exam_observer (person_id);

    -- Whether somebody teaches the exam’s course in its term, in whichever team, by the end of these minutes.
    create function teaches_exam(person bigint, of_exam int, meanwhile tstzrange) returns boolean language sql stable
      return exists (
        select 1 from exam x join offering o on o.offering_id = x.offering_id
        join offering s on s.course_id = o.course_id and s.term_id = o.term_id
        join offering_member m on m.offering_id = s.offering_id
        where x.exam_id = of_exam and m.person_id = person and m.part <> 'invigilator'
          and m.since < upper(meanwhile) and (m.until is null or m.until > lower(meanwhile)));

    create function observer_of_another_subject() returns trigger language plpgsql as $$
      begin
        if teaches_exam(new.person_id, new.exam_id, new.during) then
          raise exception 'an observer of an exam of a course that they teach'
            using errcode = 'check_violation', constraint = 'exam_observer_own_subject';
        end if;
        return new;
      end $$;
    create trigger observer_of_another_subject before insert on exam_observer
      for each row execute function observer_of_another_subject();

    -- Who comes to teach a course no longer observes its exams to come.
    create function observer_teaches_now() returns trigger language plpgsql as $$
      begin
        delete from exam_observer v
        where v.person_id = new.person_id and upper(v.during) > new.since
          and teaches_exam(v.person_id, v.exam_id, v.during);
        return null;
      end $$;
    create trigger observer_teaches_now after insert or update of until, part on offering_member
      for each row execute function observer_teaches_now();

    create function exam_places_move() returns trigger language plpgsql as $$
      declare
        moved tstzrange := exam_minutes(new.start_at, new.ends_at);
      begin
        if not exists (select 1 from exam_place where exam_id = new.exam_id) then return null; end if;
        if new.deleted_at is null then
          begin
            update exam_place set during = moved where exam_id = new.exam_id;
            update exam_observer set during = moved where exam_id = new.exam_id;
            return null;
          exception when exclusion_violation then
            if new.start_at = old.start_at then return null; end if;
          end;
        end if;
        delete from exam_place where exam_id = new.exam_id;
        delete from exam_seating where exam_id = new.exam_id;
        return null;
      end $$;
    create trigger exam_places_move after update of start_at, ends_at, deleted_at on exam
      for each row when ((old.start_at, old.ends_at, old.deleted_at is null)
        is distinct from (new.start_at, new.ends_at, new.deleted_at is null))
      execute function exam_places_move();
  `);
