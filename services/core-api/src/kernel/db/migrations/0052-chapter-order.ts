import type { Knex } from 'knex';

/**
 * The order in which chapters are taught, when students see each, and which they have opened (DAY-02). A chapter that
 * the previous version adds has no place and comes last, and is shown and told at once.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table chapter
      add column place int constraint chapter_place_positive check (place > 0),
      add column hidden boolean not null default false,
      -- From when students see it; null: since it was added.
      add column publish_at timestamptz,
      -- Whether its students have been notified of it.
      add column told boolean not null default true,
      add column replaced_at timestamptz;
    create index chapter_untold on chapter (publish_at) where not told and not hidden and deleted_at is null;

    create table chapter_seen (
      chapter_id int not null references chapter,
      student_id bigint not null,
      student_role text not null default 'student' check (student_role = 'student'),
      seen_at timestamptz not null,
      primary key (chapter_id, student_id),
      foreign key (student_id, student_role) references account (id, role) on update cascade
    );
    create index chapter_seen_student on chapter_seen (student_id);
  `);
