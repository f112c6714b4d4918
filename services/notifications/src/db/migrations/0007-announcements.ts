import type { Knex } from 'knex';

/**
 * Announcements change after they were told (FIX-19): the words that count now stand beside the notification, under its
 * event's id, because the change may arrive first. How many have one and how many have seen it is kept, not counted.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table announcement_change (
      announcement_id uuid primary key,
      revision int not null,
      -- The values that replace those of the notification; none: it was withdrawn.
      params jsonb check (jsonb_typeof(params) = 'object'),
      changed_at timestamptz not null
    );
    create index announcement_change_at on announcement_change (changed_at);

    create table announcement_reach (
      notification_id int primary key references notification on delete cascade,
      delivered int not null default 0 check (delivered >= 0),
      seen int not null default 0 check (seen >= 0)
    );
    insert into announcement_reach (notification_id, delivered, seen)
    select n.id, count(i.user_id), count(i.read_at)
    from notification n left join inbox_item i on i.created_at = n.created_at and i.notification_id = n.id
    where n.kind = 'announcement' group by n.id;
  `);
