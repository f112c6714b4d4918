import type { Knex } from 'knex';

/**
 * Announcements as content of a course: listed, edited, deleted (FIX-19). Their id is that of their event, so that an
 * inbox can tell which announcement it holds. Those whose event is still in the outbox are taken over; older ones stay
 * where they are, in the inboxes.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table announcement (
      announcement_id uuid primary key,
      instructor_id bigint not null,
      instructor_role text not null default 'instructor' check (instructor_role = 'instructor'),
      course_id int not null references course,
      -- Whose words they are, also after the class was handed to another doctor.
      author_id bigint not null references account on update cascade,
      message_en text not null check (btrim(message_en) <> '' and length(message_en) <= 500),
      message_ar text not null check (btrim(message_ar) <> '' and length(message_ar) <= 500),
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      -- Rises with every change, so that inboxes which hear of two changes out of order keep the later one.
      revision int not null default 0 check (revision >= 0),
      foreign key (instructor_id, instructor_role) references account (id, role) on update cascade
    );
    create index announcement_of_class on announcement (course_id, instructor_id, created_at desc)
      where deleted_at is null;

    insert into announcement (announcement_id, instructor_id, course_id, author_id, message_en, message_ar, created_at)
    select o.event_id, a.id, c.course_id, a.id, o.payload->'params'->>'EnMessage', o.payload->'params'->>'ArMessage',
           o.created_at
    from outbox o
    join account a on a.id = (o.payload->'audience'->>'instructorId')::bigint and a.role = 'instructor'
    join course c on c.course_id = (o.payload->'audience'->>'courseId')::int
    where o.type = 'notify' and o.payload->>'kind' = 'announcement'
      and btrim(o.payload->'params'->>'EnMessage') <> '' and length(o.payload->'params'->>'EnMessage') <= 500
      and btrim(o.payload->'params'->>'ArMessage') <> '' and length(o.payload->'params'->>'ArMessage') <= 500;
  `);
