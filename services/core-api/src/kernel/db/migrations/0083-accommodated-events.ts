import type { Knex } from 'knex';

/**
 * The minutes that an accommodation gave an attempt are an event of it, so that `verify-results` needn't take them on
 * trust (TRU-19). Attempts from before get theirs now.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table attempt_event drop constraint attempt_event_kind_check, add constraint attempt_event_kind_check
      check (kind in ('opened', 'accommodated', 'resumed', 'opened_elsewhere', 'entry_refused', 'takeover_asked',
        'takeover_allowed', 'takeover_refused', 'taken_over', 'stale_save', 'submitted', 'closed_by_time',
        'closed_by_invigilator', 'reopened')),
      -- All minutes so far, not what was added.
      add constraint attempt_event_accommodated_minutes check (kind <> 'accommodated' or detail ~ '^[1-9][0-9]{0,4}$');

    insert into attempt_event (attempt_id, exam_id, at, kind, detail)
      select attempt_id, exam_id, now(), 'accommodated', accommodated_minutes
      from attempt where accommodated_minutes > 0 order by attempt_id;
  `);
