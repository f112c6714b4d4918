import type { Knex } from 'knex';

/**
 * Questions that are drawn for each attempt (QST-06, decision 147): an exam says how many it draws from each of its pools,
 * a question which pool it is in, and an attempt which questions of pools it got. Whether an attempt asks a question is
 * `is_asked`, one expression that the planner inlines. A version that draws nothing can’t open an exam with pools.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- Of pool 1, 2, …: how many of its questions an attempt gets.
    alter table exam add column draws int[],
      add constraint exam_draws_form check (draws is null or (array_ndims(draws) = 1 and cardinality(draws) <= 20
        and array_position(draws, null) is null and 1 <= all (draws))) not valid;
    alter table question add column pool int,
      add constraint question_pool_form check (pool between 1 and 20) not valid;
    alter table attempt add column drawn int[],
      add constraint attempt_drawn_form check (drawn is null or array_position(drawn, null) is null) not valid;

    create function is_asked(pool int, question_id int, drawn int[]) returns boolean language sql immutable parallel safe as $$
      select pool is null or coalesce(question_id = any (drawn), false)
    $$;

    create function attempt_is_drawn() returns trigger language plpgsql as $$
      declare
        asked int[];
      begin
        select draws into asked from exam where exam_id = new.exam_id;
        if asked is not null and new.drawn is null then
          raise check_violation using constraint = 'attempt_is_drawn', message = 'an attempt at an exam with pools has drawn its questions';
        end if;
        return new;
      end $$;
    create trigger attempt_is_drawn before insert on attempt
      for each row when (new.drawn is null) execute function attempt_is_drawn();

    create function attempt_drawn_stays() returns trigger language plpgsql as $$
      begin
        raise check_violation using constraint = 'attempt_drawn_stays', message = 'what an attempt has drawn never changes';
      end $$;
    create trigger attempt_drawn_stays before update of drawn on attempt
      for each row when (old.drawn is distinct from new.drawn) execute function attempt_drawn_stays();

    -- As in 0215, and only what the attempt asks may be answered.
    create or replace function attempt_answer_earned() returns trigger language plpgsql as $$
      declare
        q record;
      begin
        select scored_by, points, body is not null as has_body, pool into q from question where question_id = new.question_id;
        if q.pool is not null and not exists (
          select 1 from attempt a where a.attempt_id = new.attempt_id and new.question_id = any (a.drawn)) then
          raise foreign_key_violation using constraint = 'attempt_answer_question_fk', message = 'the attempt doesn’t ask this question';
        end if;
        if new.points is not null then
          new.earned := new.points;
          return new;
        end if;
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
    create function late_answer_is_asked() returns trigger language plpgsql as $$
      begin
        if not exists (
          select 1 from question q join attempt a on a.attempt_id = new.attempt_id
          where q.question_id = new.question_id and is_asked(q.pool, q.question_id, a.drawn)) then
          raise foreign_key_violation using constraint = 'late_answer_question_fk', message = 'the attempt doesn’t ask this question';
        end if;
        return new;
      end $$;
    create trigger late_answer_is_asked before insert on late_answer for each row execute function late_answer_is_asked();
  `);
