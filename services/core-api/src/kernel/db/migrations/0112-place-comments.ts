import type { Knex } from 'knex';

/**
 * Comments on places in a work (DAY-04): of a file that was handed in, with which they stay when a newer one comes, or of
 * an answer to an essay. Each has a version of its own, so that two windows overwrite nothing of each other.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table place_comment (
      place_comment_id int generated always as identity primary key,
      submission_id int references submission,
      attempt_id int,
      exam_id int,
      question_id int,
      place_kind text not null check (place_kind in ('pdf', 'image', 'lines', 'passage')),
      -- From 1; x and y are fractions from the left and the top.
      page int,
      x double precision,
      y double precision,
      -- Lines from 1 with the last; characters of an answer’s words from 0 without the last.
      starts int,
      ends int,
      quote text,
      comment text not null check (btrim(comment) <> '' and length(comment) <= 2000),
      author_id bigint not null references account on update cascade,
      version int not null default 1 check (version > 0),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      -- Not to attempt_answer, which can be divided into parts (RUN-08).
      foreign key (attempt_id, exam_id) references attempt (attempt_id, exam_id),
      foreign key (question_id, exam_id) references question (question_id, exam_id),
      constraint place_comment_of_one check (
        num_nonnulls(submission_id, attempt_id) = 1 and num_nonnulls(attempt_id, exam_id, question_id) in (0, 3)
      ),
      constraint place_comment_of_answer_is_passage check ((place_kind = 'passage') = (question_id is not null)),
      constraint place_comment_is_placed check (
        case place_kind
          when 'pdf' then num_nulls(page, x, y) = 0 and num_nonnulls(starts, ends, quote) = 0
            and page between 1 and 5000 and x between 0 and 1 and y between 0 and 1
          when 'image' then num_nulls(x, y) = 0 and num_nonnulls(page, starts, ends, quote) = 0
            and x between 0 and 1 and y between 0 and 1
          when 'lines' then num_nulls(starts, ends) = 0 and num_nonnulls(page, x, y, quote) = 0
            and starts >= 1 and ends between starts and 1000000
          else num_nulls(starts, ends, quote) = 0 and num_nonnulls(page, x, y) = 0
            and starts >= 0 and ends > starts and length(quote) between 1 and 2000
        end
      )
    );
    create index place_comment_submission on place_comment (submission_id) where submission_id is not null;
    create index place_comment_answer on place_comment (attempt_id, question_id) where attempt_id is not null;
  `);
