import type { Knex } from 'knex';

/** Announcements that wait for their moment (DAY-02). They become announcements then, and are nowhere for students before. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table planned_announcement (
      planned_id uuid primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      course_id int not null references course,
      message_en text not null check (btrim(message_en) <> '' and length(message_en) <= 500),
      message_ar text not null check (btrim(message_ar) <> '' and length(message_ar) <= 500),
      publish_at timestamptz not null,
      foreign key (instructor_id, instructor_role) references account (id, role) on update cascade
    );
    create index planned_announcement_due on planned_announcement (publish_at);
    create index planned_announcement_of_class on planned_announcement (course_id, instructor_id);
  `);
