import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../db/database.ts';

/**
 * Sends the students of a term what was held for them while it was planned, as of now (YRS-04). What is gone meanwhile is
 * not told, an announcement has its present words, and the chapters of a course are told together (COR-23). The term must not be planned any more.
 */
export const releaseHeld = (trx: Trx, termId: number, now: Date): Promise<number> =>
  execute(
    trx,
    `with held as (
       delete from held_event h using offering o
       where o.offering_id = h.offering_id and o.term_id = :termId returning h.held_id, h.event_id, h.offering_id, h.payload),
     named as (
       select held_id, event_id, offering_id, payload ->> 'kind' as kind, payload, payload -> 'params' as params from held),
     kept as (
     select h.*, n.announcement_id, n.title_en, n.title_ar, n.message_en, n.message_ar,
            row_number() over of_course as nth,
            sum(1 + coalesce((h.params ->> 'more')::int, 0)) over (partition by h.offering_id, h.kind) - 1 as more
     from named h
     left join announcement n on h.kind = 'announcement' and n.announcement_id = h.event_id and n.deleted_at is null
     left join chapter c on h.kind = 'chapter' and c.id = (h.params ->> 'chapterId')::int and c.deleted_at is null
     left join assignment s on h.kind = 'assignment' and s.assignment_id = (h.params ->> 'assignmentId')::int
       and s.deleted_at is null
     left join exam x on h.kind = 'exam' and x.exam_id = (h.params ->> 'examId')::int and x.deleted_at is null
       and x.published_at is not null
     where coalesce(n.announcement_id::text, c.id::text, s.assignment_id::text, x.exam_id::text) is not null
     window of_course as (partition by h.offering_id, h.kind order by h.held_id))
     insert into outbox (event_id, type, payload, created_at)
     select event_id, 'notify',
            case when announcement_id is not null
                 then jsonb_set(payload, '{params}', (params - '{EnTitle,ArTitle}'::text[])
                   || jsonb_strip_nulls(jsonb_build_object(
                        'EnTitle', title_en, 'ArTitle', title_ar, 'EnMessage', message_en, 'ArMessage', message_ar)))
                 when kind = 'chapter' and more > 0 then jsonb_set(payload, '{params,more}', to_jsonb(more::text))
                 else payload end, :now
     from kept where kind <> 'chapter' or nth = 1 order by held_id`,
    { termId, now },
  );

/** Drops what was held about a chapter that is hidden again; answers whether there was something. */
export const dropHeldOfChapter = async (trx: Trx, offeringId: number, chapterId: number): Promise<boolean> =>
  (await execute(
    trx,
    `delete from held_event
     where offering_id = :offeringId and payload ->> 'kind' = 'chapter' and payload #>> '{params,chapterId}' = :id`,
    { offeringId, id: String(chapterId) },
  )) > 0;
