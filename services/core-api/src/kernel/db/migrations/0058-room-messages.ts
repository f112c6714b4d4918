import type { Knex } from 'knex';

/**
 * What the invigilator tells everybody in the exam (DAY-09). Their number is kept with the exam, so that each save and
 * look of a student’s page says at no cost whether there is a new one.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table room_message (
      id int generated always as identity primary key,
      exam_id int not null references exam,
      message_en text not null check (btrim(message_en) <> '' and length(message_en) <= 300),
      message_ar text not null check (btrim(message_ar) <> '' and length(message_ar) <= 300),
      sent_by bigint not null references account on update cascade,
      sent_at timestamptz not null
    );
    create index room_message_exam on room_message (exam_id, id);
    alter table exam add column room_messages int not null default 0 check (room_messages >= 0);
  `);
