import type { Knex } from 'knex';

/**
 * Exams that are still being made (FIX-11). The id is chosen by the client that begins one, so that a save repeated after a
 * lost answer makes no second draft; an exam remembers which draft it was, so that publishing happens once.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table exam_draft (
      draft_id uuid primary key,
      instructor_id bigint not null references account on update cascade,
      -- As typed and perhaps incomplete, in the shape and within the limits of the contracts.
      content jsonb not null check (jsonb_typeof(content) = 'object' and jsonb_typeof(content -> 'questions') = 'array'),
      -- Rises with every save; a save says on which one it is based.
      version int not null default 1 check (version >= 1),
      created_at timestamptz not null,
      changed_at timestamptz not null
    );
    create index exam_draft_of_instructor on exam_draft (instructor_id, changed_at desc);

    alter table exam add column draft_id uuid constraint exam_draft_once unique;
  `);
