import type { Knex } from 'knex';

/**
 * Who gives the points of a question (`scored_by`), and what every answer earned (`earned`, two decimals): a choice as soon
 * as it is stored, a text once somebody has marked it (QST-01). `points` stays what a person gave, because the version
 * before adds the points of choices to it. Both versions write answers, keys and points, so the database keeps `earned`.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- In the order in which a save locks them; the check is true of what isn't filled yet, and needs no look at each row.
    alter table attempt_answer
      add column earned numeric(7, 2),
      add constraint attempt_answer_earned_check check (earned >= 0) not valid;
    alter table question
      add column scored_by text not null default 'rule' check (scored_by in ('rule', 'person'));
    update question set scored_by = 'person' where question_type = 'Essay';

    -- The version before doesn't name it.
    create function question_scored_by() returns trigger language plpgsql as $$
      begin
        new.scored_by := case when new.question_type = 'Essay' then 'person' else 'rule' end;
        return new;
      end $$;
    create trigger question_scored_by before insert or update of question_type on question
      for each row when (new.question_type in ('MCQ', 'Essay')) execute function question_scored_by();

    create function attempt_answer_earned() returns trigger language plpgsql as $$
      begin
        new.earned := case when new.points is not null then new.points else (
          select case when q.scored_by = 'rule' then case when o.is_correct then q.points else 0 end end
          from question q
          left join answer_option o on o.answer_id = new.answer_id and o.question_id = q.question_id
          where q.question_id = new.question_id) end;
        return new;
      end $$;
    create trigger attempt_answer_earned before insert or update of answer_id, points on attempt_answer
      for each row execute function attempt_answer_earned();

    -- Another key, or other points, change what was earned. Only a regrade finds answers here.
    create function answers_earn_again() returns trigger language plpgsql as $$
      begin
        update attempt_answer set points = points where question_id = new.question_id;
        return null;
      end $$;
    create trigger question_points_changed after update of points, question_type on question
      for each row when (old.points <> new.points or old.scored_by <> new.scored_by) execute function answers_earn_again();
    create trigger answer_option_key_changed after update of is_correct on answer_option
      for each row when (old.is_correct <> new.is_correct) execute function answers_earn_again();
  `);
