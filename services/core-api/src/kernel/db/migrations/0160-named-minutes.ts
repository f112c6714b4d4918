import type { Knex } from 'knex';

/**
 * A minute named is a minute given (decision 107): a due date of 11:59 pm ends with that minute. `due_at` stays what was
 * typed; `closes_at` is what is compared. Generated and by trigger, so that rows of the version before have it too.
 * Exams that are not over, and who sits one until its due date, get the rest of the minute as well.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function minute_end(at timestamptz) returns timestamptz language sql immutable strict parallel safe
      return (date_trunc('minute', at at time zone 'UTC') + interval '59.999 seconds') at time zone 'UTC';

    alter table assignment add column closes_at timestamptz generated always as (minute_end(due_at)) stored;
    alter table assignment_extension
      add column closes_at timestamptz generated always as (minute_end(due_at)) stored;
    create index assignment_close_to_tell on assignment (closes_at) where due_told_at is null and deleted_at is null;
    create index assignment_close_held on assignment (closes_at) where release_hold = 'marked';

    create function exam_minute_end() returns trigger language plpgsql as $$
      begin
        new.ends_at := minute_end(new.ends_at);
        new.closes_at := minute_end(new.closes_at);
        return new;
      end $$;
    create trigger exam_minute_end before insert or update of due_at, ends_at, closes_at on exam for each row
      when (new.due_at is not null) execute function exam_minute_end();

    update exam set ends_at = ends_at, closes_at = closes_at where due_at is not null and over_at is null;
    update attempt a set deadline = least(
      minute_end(a.deadline),
      a.opened_at + make_interval(mins => x.duration_minutes + coalesce((
        select sum(e.minutes) from extra_of(a.exam_id, a.student_id) e), 0)::int))
    from exam x
    where x.exam_id = a.exam_id and x.due_at is not null and x.over_at is null and a.state = 'open'
      and a.deadline = x.due_at + make_interval(mins => coalesce((
        select sum(e.minutes) from extra_of(a.exam_id, a.student_id) e where e.past_due), 0)::int);
  `);
