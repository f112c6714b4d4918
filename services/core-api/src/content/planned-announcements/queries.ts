import { sql } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, whereReached } from '../../faculty/index.ts';
import type { Caller, Db, Trx } from '../../kernel/index.ts';

export interface PlannedRow {
  planned_id: string;
  EnTitle: string | null;
  ArTitle: string | null;
  EnMessage: string;
  ArMessage: string;
  publish_at: Date;
}

/** The caller's announcements to a course that wait, the next one first. */
export const listPlanned = async (db: Db, { offeringIds }: CourseAccess, most: number): Promise<PlannedRow[]> =>
  sql<PlannedRow>(
    db,
    `select planned_id, title_en as "EnTitle", title_ar as "ArTitle", message_en as "EnMessage", message_ar as "ArMessage", publish_at
     from planned_announcement where offering_id = any(:offeringIds)
     order by publish_at, planned_id limit :most`,
    { offeringIds, most },
  );

export interface NewPlan {
  planned_id: string;
  offering_id: number;
  title_en: string | null;
  title_ar: string | null;
  message_en: string;
  message_ar: string;
  publish_at: Date;
}

/** Inserts a planned announcement. */
export const insertPlan = async (trx: Trx, plan: NewPlan): Promise<void> => {
  await trx('planned_announcement').insert(plan);
};

const reached = (trx: Trx, caller: Caller, id: string): Promise<{ planned_id: string } | undefined> =>
  whereReached(trx, trx('planned_announcement as p'), 'p', caller)
    .where('p.planned_id', id)
    .forUpdate('p')
    .first('p.planned_id');

/** Changes one that the caller reaches; false when there is none. */
export const changePlan = async (
  trx: Trx,
  caller: Caller,
  id: string,
  change: Pick<NewPlan, 'message_en' | 'message_ar' | 'publish_at'> & Partial<Pick<NewPlan, 'title_en' | 'title_ar'>>,
): Promise<boolean> =>
  (await reached(trx, caller, id)) !== undefined &&
  (await trx('planned_announcement').where({ planned_id: id }).update(change)) === 1;

/** Removes one that the caller reaches; false when there is none. */
export const dropPlan = async (trx: Trx, caller: Caller, id: string): Promise<boolean> =>
  (await reached(trx, caller, id)) !== undefined &&
  (await trx('planned_announcement').where({ planned_id: id }).delete()) === 1;

export interface DuePlan extends PlannedRow {
  instructor_id: number;
  course_code: string;
  teaches: boolean;
}

/** Takes the plans whose moment has come, `most` at once; those of a planned term wait until it opens. Another process skips them. */
export const takeDue = (trx: Trx, now: Date, most: number): Promise<DuePlan[]> =>
  sql<DuePlan>(
    trx,
    `with taken as (
       delete from planned_announcement where planned_id in (
         select p.planned_id from planned_announcement p
         join offering o using (offering_id) join term u using (term_id)
         where p.publish_at <= :now and u.state <> 'planned'
         order by p.publish_at, p.planned_id limit :most for update of p skip locked)
       returning *)
     select t.planned_id, t.title_en as "EnTitle", t.title_ar as "ArTitle", t.message_en as "EnMessage", t.message_ar as "ArMessage", t.publish_at, t.instructor_id,
            c.course_code, exists (select 1 from class_now k where k.offering_id = t.offering_id)
              and c.deleted_at is null as teaches
     from taken t join course c using (course_id) order by t.publish_at, t.planned_id`,
    { now, most },
  );
