import type { Knex } from 'knex';

/** How a person wants exams shown and operated, on every device they use (BOD-19); no row: as usual. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table exam_preference (
      account_id bigint primary key references account on update cascade on delete cascade,
      typeface text not null check (typeface in ('usual', 'readable', 'dyslexia')),
      -- Percent of the usual size.
      text_size int not null check (text_size in (100, 125, 150, 175, 200)),
      line_width text not null check (line_width in ('full', 'medium', 'narrow')),
      spacing text not null check (spacing in ('usual', 'wide', 'widest')),
      tint text not null check (tint in ('none', 'cream', 'blue', 'green', 'rose')),
      ruler boolean not null,
      read_aloud boolean not null,
      clock boolean not null,
      letters boolean not null,
      shortcuts boolean not null,
      wrap_code boolean not null,
      all_questions boolean not null,
      bar_side text not null check (bar_side in ('usual', 'left', 'right')),
      -- When the person changed them, by the server's time: of two devices' changes the later one counts.
      changed_at timestamptz not null
    )
  `);
