import type { Knex } from 'knex';

/**
 * Pictures in questions, options, answers and comments (DAY-08). The texts name them; `exam_picture` tells which an exam's
 * questions show, since that decides who may fetch them and from when on.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table picture (
      picture_id uuid primary key,
      account_id bigint not null references account on update cascade,
      -- The attempt whose answer a student's photo belongs to; null for a doctor's picture.
      attempt_id int references attempt,
      file_id uuid not null constraint picture_file_unique unique references stored_file,
      width int not null constraint picture_width check (width between 1 and 4096),
      height int not null constraint picture_height check (height between 1 and 4096),
      created_at timestamptz not null
    );
    create index picture_account on picture (account_id);
    create index picture_attempt on picture (attempt_id) where attempt_id is not null;

    create table exam_picture (
      exam_id int not null references exam,
      picture_id uuid not null references picture,
      primary key (exam_id, picture_id)
    );
    create index exam_picture_picture on exam_picture (picture_id);
  `);
