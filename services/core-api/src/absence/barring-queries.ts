import type { BarringDecision } from '@daftar/contracts/absence/barring-decisions';
import type { PersonName } from '@daftar/i18n';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../identity/index.ts';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../kernel/index.ts';

export interface BarringRow extends PersonName, Named<'course_name'>, NamedInstructor {
  barring_id: number;
  offering_id: number;
  student_id: number;
  course_code: string;
  absent: number;
  planned: number;
  limit_percent: number;
  proposed_at: Date;
  excuses: number;
  decision: BarringDecision | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by: PersonName | null;
}

/** What became of barring a student, as the team and the student read it. */
export type ShownBarring = 'proposed' | BarringDecision;

/** SQL of it: `barred` is the state of the result alone, no matter who set it or took it back. */
export const barringOf = (offering: string, student: string): string => `
  case when exists (select 1 from result_state r
                    where r.offering_id = ${offering} and r.student_id = ${student} and r.state = 'barred') then 'barred'
       else (select case when b.decision is distinct from 'barred' then coalesce(b.decision, 'proposed') end
             from absence_barring b where b.offering_id = ${offering} and b.student_id = ${student}
             order by b.barring_id desc limit 1) end`;

/** Offerings that the caller’s duties reach: all classes in their departments, and at least one. */
const within = `
  (cast(:reach as int[]) is null
   or exists (select 1 from instructor_course k where k.offering_id = o.offering_id)
      and not exists (select 1 from instructor_course k join department_course dc on dc.id = k.department_course_id
                      where k.offering_id = o.offering_id and dc.department_id <> all(cast(:reach as int[]))))`;
const ofCurrentTerm = `o.term_id = (select term_id from term where state = 'current')`;

/** A page of the current term’s proposals: those that wait, or those that a person decided. */
export const barringsOf = (
  db: Db,
  page: { reach: Reach; decided: boolean; after: number; most: number },
): Promise<BarringRow[]> =>
  sql(
    db,
    `select b.barring_id, b.offering_id, b.student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
            c.course_code, c.course_name, c.course_name_ar, ${instructorOf('l')}, b.absent, b.planned, b.limit_percent,
            b.proposed_at, b.decision, b.reason, b.decided_at,
            case when d.id is not null then jsonb_build_object('first_name', d.first_name, 'last_name', d.last_name,
              'first_name_ar', d.first_name_ar, 'last_name_ar', d.last_name_ar) end as decided_by,
            (select count(*)::int from absence_session s join absence_excuse e using (session_id)
             where s.offering_id = b.offering_id and s.called_off_at is null and e.student_id = b.student_id
               and e.accepted is null) as excuses
     from absence_barring b join offering o using (offering_id) join course c using (course_id)
     join account l on l.id = o.lead_id join account a on a.id = b.student_id left join account d on d.id = b.decided_by
     where ${ofCurrentTerm} and ${within} and b.barring_id > :after
       and case when :decided then b.decision in ('barred', 'letOff') else b.decision is null end
     order by b.barring_id limit :most`,
    page,
  );

/** How many proposals of the current term wait. */
export const countWaiting = async (db: Db, reach: Reach): Promise<number> => {
  const { waiting } = await sqlRow<{ waiting: number }>(
    db,
    `select count(*)::int as waiting from absence_barring b join offering o using (offering_id)
     where b.decision is null and ${ofCurrentTerm} and ${within}`,
    { reach },
  );
  return waiting;
};

/** A proposal. */
export const barringById = (
  trx: Trx,
  id: number,
): Promise<
  | { offering_id: number; student_id: number; absent: number; planned: number; decision: BarringDecision | null }
  | undefined
> =>
  trx('absence_barring').where({ barring_id: id }).first('offering_id', 'student_id', 'absent', 'planned', 'decision');

/** Stores what a person decided. */
export const storeDecision = async (
  trx: Trx,
  id: number,
  decision: { decision: 'barred' | 'letOff'; reason: string; decided_by: number; decided_at: Date },
): Promise<void> => {
  await trx('absence_barring').where({ barring_id: id }).update(decision);
};
