import type { Knex } from 'knex';

/**
 * To whom scores were released by name while they are held for the others (DAY-05). The names end with the hold: a release
 * to all makes them needless, and scores that are taken back, or work that is opened again, must not stay shown to some,
 * whichever version does it.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table exam_released_to (
      exam_id int not null,
      student_id bigint not null,
      released_at timestamptz not null,
      primary key (exam_id, student_id),
      constraint exam_released_to_attempt_fk foreign key (exam_id, student_id)
        references attempt (exam_id, student_id) on update cascade on delete cascade
    );
    create index exam_released_to_student on exam_released_to (student_id);
    create function end_exam_names() returns trigger language plpgsql as $$
    begin
      delete from exam_released_to where exam_id = new.exam_id;
      return null;
    end $$;
    create trigger exam_names_end after update of release_hold, results_released_at, over_at on exam for each row
      when ((new.release_hold is null) <> (old.release_hold is null)
        or new.results_released_at is distinct from old.results_released_at or new.over_at is null)
      execute function end_exam_names();

    create table assignment_released_to (
      assignment_id int not null,
      student_id bigint not null,
      released_at timestamptz not null,
      primary key (assignment_id, student_id),
      constraint assignment_released_to_work_fk foreign key (assignment_id, student_id)
        references student_assignment (assignment_id, student_id) on update cascade on delete cascade
    );
    create index assignment_released_to_student on assignment_released_to (student_id);
    create function end_assignment_names() returns trigger language plpgsql as $$
    begin
      delete from assignment_released_to where assignment_id = new.assignment_id;
      return null;
    end $$;
    create trigger assignment_names_end after update of release_hold, results_released_at on assignment for each row
      when ((new.release_hold is null) <> (old.release_hold is null)
        or new.results_released_at is distinct from old.results_released_at)
      execute function end_assignment_names();
  `);
