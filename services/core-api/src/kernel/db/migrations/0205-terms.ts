import type { Knex } from 'knex';

/**
 * Terms that are planned, opened and closed (YRS-04, decision 114). The version before asks for none of these, and meets a
 * refusal of them only once this version has given a term days or closed it.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Classes and enrolments of all terms: what class_now and enrolment_now are for the current one.
    -- Hiding a link of a department and a course changes nothing of a closed term.
    create view class_of_term as
      select ic.instructor_course_id, ic.instructor_id, dc.course_id, dc.id as department_course_id,
             dc.department_id, dc.level, dc.semester, ic.offering_id, o.term_id, t.state as term_state
      from instructor_course ic
      join department_course dc on dc.id = ic.department_course_id
      join offering o on o.offering_id = ic.offering_id
      join term t on t.term_id = o.term_id
      where ic.deleted_at is null and (dc.deleted_at is null or t.state = 'closed');
    create index instructor_course_ever on instructor_course (department_course_id);
    create view enrolment_of_term as
      select e.id, e.student_id, c.instructor_course_id, c.instructor_id, c.course_id, c.level, c.offering_id, c.term_id,
             c.term_state
      from enrolment e
      join class_of_term c on c.instructor_course_id = e.instructor_course_id
      where e.withdrawn_at is null;

    -- The sealed-change act: the newest seal of the marks of an offering was opened again.
    create function marks_reopened(of_offering int) returns boolean language sql stable as $$
      select coalesce((select s.reopened from grade_seal s join gradebook b using (gradebook_id)
                       where b.offering_id = of_offering order by s.version desc limit 1), false)
    $$;

    -- Refuses a change of what belongs to a closed term. It is asked in the select list of what finds a row to change, so
    -- that it speaks only of rows that are found.
    create function require_open_term(of_offering int, for_marks boolean) returns boolean language plpgsql stable as $$
      begin
        if exists (select 1 from offering o join term t using (term_id)
                   where o.offering_id = of_offering and t.state = 'closed')
          and not (for_marks and marks_reopened(of_offering)) then
          raise check_violation using constraint = 'term_is_closed', message = 'the term is closed';
        end if;
        return true;
      end $$;

    -- Exams and assignments lie within their term, on the side where it has a date.
    create function within_term(of_offering int, starts timestamptz, ends timestamptz)
      returns boolean language sql stable as $$
        select not exists (
          select 1 from offering o join term t using (term_id)
          where o.offering_id = of_offering and (starts < t.starts_at or ends > t.ends_at))
      $$;
    create function exam_within_term() returns trigger language plpgsql as $$
      begin
        if not within_term(new.offering_id, new.start_at,
                           coalesce(new.due_at, new.start_at + make_interval(mins => new.duration_minutes))) then
          raise check_violation using constraint = 'term_dates_of_content', message = 'an exam outside its term';
        end if;
        return null;
      end $$;
    create function assignment_within_term() returns trigger language plpgsql as $$
      begin
        if not within_term(new.offering_id, new.due_at, new.due_at) then
          raise check_violation using constraint = 'term_dates_of_content', message = 'an assignment outside its term';
        end if;
        return null;
      end $$;
    create trigger exam_within_term after insert or update of start_at, due_at, duration_minutes, offering_id on exam
      for each row execute function exam_within_term();
    create trigger assignment_within_term after insert or update of due_at, offering_id on assignment
      for each row execute function assignment_within_term();

    -- Nor may days be chosen that leave some outside.
    create function contents_within_term() returns trigger language plpgsql as $$
      begin
        if exists (
            select 1 from exam x join offering o using (offering_id)
            where o.term_id = new.term_id and x.deleted_at is null
              and (x.start_at < new.starts_at
                or coalesce(x.due_at, x.start_at + make_interval(mins => x.duration_minutes)) > new.ends_at))
          or exists (
            select 1 from assignment s join offering o using (offering_id)
            where o.term_id = new.term_id and s.deleted_at is null
              and (s.due_at < new.starts_at or s.due_at > new.ends_at)) then
          raise check_violation using constraint = 'term_dates_of_term', message = 'contents outside the term';
        end if;
        return null;
      end $$;
    create trigger contents_within_term after update of starts_at, ends_at on term
      for each row when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at)
      execute function contents_within_term();
  `);
