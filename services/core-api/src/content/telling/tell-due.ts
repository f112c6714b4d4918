import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { sql } from '@daftar/service-kit/sql/sql';
import { courseParams } from '../../faculty/index.ts';
import { type Deps, emit, instructorOf, type NamedInstructor } from '../../kernel/index.ts';

const everyMs = 15_000;
/** What was due longer ago is not told: a platform that was down for long, or a restored snapshot, floods no inbox. */
const newsMs = 3 * 86_400_000;
const atOnce = 50;

interface DueAssignment extends NamedInstructor {
  assignment_id: number;
  assignment_title: string;
  instructor_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  handed_in: number;
  /** Handed in by students who are not enrolled any more (COR-07). */
  withdrawn: number;
  students: number;
}

/** Tells doctors once that the due date of an assignment has passed, and how many handed in (DAY-01). */
export async function tellDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const due = await sql<DueAssignment>(
      trx,
      `with taken as (
         update assignment set due_told_at = :now where assignment_id in (
           select assignment_id from assignment
           where due_told_at is null and deleted_at is null and closes_at > :since and closes_at <= :now
           order by closes_at limit ${atOnce} for update skip locked)
         returning assignment_id, assignment_title, offering_id, instructor_id, course_id),
       enrolled as (
         select distinct e.offering_id, e.student_id
         from enrolment_now e where e.offering_id in (select offering_id from taken))
       select s.assignment_id, s.assignment_title, s.instructor_id, c.course_code, c.course_name, c.course_name_ar,
              ${instructorOf('i')},
              h.handed_in, h.withdrawn, (select count(*) from enrolled e where e.offering_id = s.offering_id)::int as students
       from taken s join course c using (course_id) join account i on i.id = s.instructor_id
       cross join lateral (
         select count(e.student_id)::int as handed_in, (count(*) - count(e.student_id))::int as withdrawn
         from student_assignment w
         join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
         left join enrolled e on e.offering_id = s.offering_id and e.student_id = w.student_id
         where w.assignment_id = s.assignment_id) h
       order by s.assignment_id`,
      { now, since: new Date(now.getTime() - newsMs) },
    );
    for (const one of due) {
      const course = { courseCode: one.course_code, courseName: one.course_name, courseNameAr: one.course_name_ar };
      const params = {
        ...courseParams(course),
        instructor: one.instructor_name,
        handIns: one.assignment_title,
        handInsId: String(one.assignment_id),
        done: String(one.handed_in),
        of: String(one.students),
        ...(one.withdrawn > 0 && { apart: String(one.withdrawn) }),
      };
      const notification = { kind: 'handIns', params } as const;
      await emit(trx, { type: 'notify.person', userId: one.instructor_id, notification }, { now });
    }
    return due.length;
  });
}

/** The job that does so. */
export const dueTeller = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'tell-due-dates',
    everyMs,
    lock: 'rows',
    work: async () => ((await tellDue(deps)) >= atOnce ? 'again' : 'done'),
  });
