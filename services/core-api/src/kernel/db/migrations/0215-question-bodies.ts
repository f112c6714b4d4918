import type { Knex } from 'knex';

/**
 * Questions of further types (QST-01): what is shown of them and their key, apart, and what an answer to them earned,
 * which the service computes. `earned_for` names the answer's number that `earned` belongs to; 0 says that the answer
 * is yet to be scored, because a version that doesn't know the type saved it. The rows of before are checked by 0217,
 * which locks no answer.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt_answer add column earned_for int;
    alter table question
      add column body jsonb,
      add column key jsonb,
      drop constraint question_question_type_check,
      add constraint question_type_form check (question_type ~ '^[A-Za-z-]{1,40}$') not valid,
      add constraint question_body_with_key check ((body is null) = (key is null)) not valid,
      add constraint question_body_of_type check ((body is null) = (question_type in ('MCQ', 'Essay'))) not valid;

    create or replace function attempt_answer_earned() returns trigger language plpgsql as $$
      declare
        q record;
      begin
        if new.points is not null then
          new.earned := new.points;
          return new;
        end if;
        select scored_by, points, body is not null as has_body into q from question where question_id = new.question_id;
        if q.has_body and q.scored_by = 'rule' then
          if new.earned_for is distinct from new.seq then
            new.earned := null;
            new.earned_for := case when is_blank(new.answer_text) then null else 0 end;
          end if;
        else
          new.earned := case when q.scored_by = 'rule' then (
            select case when o.is_correct then q.points else 0 end
            from (select 1) one
            left join answer_option o on o.answer_id = new.answer_id and o.question_id = new.question_id) end;
        end if;
        return new;
      end $$;

    -- Once per statement, and only answers that earn something else now.
    create function answers_of_earn_again(questions int[]) returns void language sql as $$
      update attempt_answer s set points = null
      from (
        select a.attempt_id, a.question_id
        from attempt_answer a
        join question q on q.question_id = a.question_id
        left join answer_option o on o.answer_id = a.answer_id and o.question_id = a.question_id
        where a.question_id = any(questions) and q.scored_by = 'rule' and q.body is null and a.points is null
          and a.earned is distinct from case when o.is_correct then q.points else 0 end) n
      where s.attempt_id = n.attempt_id and s.question_id = n.question_id;
    $$;
    create function questions_earn_again() returns trigger language plpgsql as $$
      begin
        perform answers_of_earn_again(array(
          select n.question_id from now_as n join before_as o using (question_id)
          where n.points <> o.points or n.scored_by <> o.scored_by));
        return null;
      end $$;
    create function options_earn_again() returns trigger language plpgsql as $$
      begin
        perform answers_of_earn_again(array(
          select distinct n.question_id from now_as n join before_as o using (answer_id)
          where n.is_correct <> o.is_correct));
        return null;
      end $$;
    drop trigger question_points_changed on question;
    drop trigger answer_option_key_changed on answer_option;
    create trigger question_points_changed after update on question
      referencing old table as before_as new table as now_as for each statement execute function questions_earn_again();
    create trigger answer_option_key_changed after update on answer_option
      referencing old table as before_as new table as now_as for each statement execute function options_earn_again();
  `);
