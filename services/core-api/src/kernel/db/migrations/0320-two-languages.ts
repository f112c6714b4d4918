import type { Knex } from 'knex';

/**
 * The second language of a question, of its options and of an exam’s name (TWO-01, decision 136): both texts beside the
 * single one, which is the English of them. What a version that knows single texts alone changes is put into the pair.
 * And in which languages an attempt was shown each question (TWO-04).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function is_pair_of(texts jsonb, single text, most int) returns boolean language sql immutable as $$
      select jsonb_typeof(texts) = 'object' and texts - array['en', 'ar'] = '{}'
        and jsonb_typeof(texts -> 'en') = 'string' and jsonb_typeof(texts -> 'ar') = 'string'
        and texts ->> 'en' = single and not is_blank(texts ->> 'ar') and length(texts ->> 'ar') <= most;
    $$;
    alter table question
      add column texts jsonb,
      add constraint question_texts_pair check (texts is null or is_pair_of(texts, question_text, 10000)) not valid;
    alter table answer_option
      add column texts jsonb,
      add constraint answer_option_texts_pair check (texts is null or is_pair_of(texts, answer_text, 2000)) not valid;
    alter table exam
      add column name_texts jsonb,
      add column both_languages boolean not null default false,
      add constraint exam_name_texts_pair check (name_texts is null or is_pair_of(name_texts, exam_name, 200)) not valid;

    create function question_text_alone() returns trigger language plpgsql as $$
      begin
        if new.texts = old.texts then
          new.texts := jsonb_set(new.texts, '{en}', to_jsonb(new.question_text));
        end if;
        return new;
      end $$;
    create trigger question_text_alone before update of question_text on question for each row
      when (new.texts is not null and new.question_text <> old.question_text) execute function question_text_alone();
    create function answer_text_alone() returns trigger language plpgsql as $$
      begin
        if new.texts = old.texts then
          new.texts := jsonb_set(new.texts, '{en}', to_jsonb(new.answer_text));
        end if;
        return new;
      end $$;
    create trigger answer_text_alone before update of answer_text on answer_option for each row
      when (new.texts is not null and new.answer_text <> old.answer_text) execute function answer_text_alone();
    create function exam_name_alone() returns trigger language plpgsql as $$
      begin
        if new.name_texts = old.name_texts then
          new.name_texts := jsonb_set(new.name_texts, '{en}', to_jsonb(new.exam_name));
        end if;
        return new;
      end $$;
    create trigger exam_name_alone before update of exam_name on exam for each row
      when (new.name_texts is not null and new.exam_name <> old.exam_name) execute function exam_name_alone();

    alter table exam_preference add column question_language text not null default 'usual'
      check (question_language in ('usual', 'en', 'ar', 'both'));

    alter table attempt
      add column languages jsonb,
      add constraint attempt_languages_form check (languages is null or jsonb_typeof(languages) = 'object') not valid;
  `);
