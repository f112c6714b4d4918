import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { sql } from '@daftar/service-kit/sql/sql';
import { courseParams } from '../../faculty/index.ts';
import { type Deps, emit, instructorOf, type NamedInstructor, type Trx } from '../../kernel/index.ts';
import { isWaiting } from '../exam/points.ts';
import { graceMs } from '../exam/times.ts';

const everyMs = 15_000;
const dayMs = 86_400_000;
/** What ended longer ago is not told: a platform that was down for long, or a restored snapshot, floods no inbox. */
const newsMs = 3 * dayMs;
/** Marking that still waits so long after an exam’s end is told once more. */
const remindAfterMs = 3 * dayMs;
const atOnce = 50;

interface ToldExam extends NamedInstructor {
  exam_id: number;
  exam_name: string;
  exam_name_ar: string | null;
  instructor_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  submitted: number;
  /** Submitted by students who are not enrolled any more (COR-07). */
  withdrawn: number;
  students: number;
  waiting: number;
}

const columns = { examEnded: 'end_told_at', marking: 'marking_told_at' } as const;
type Kind = keyof typeof columns;

/** Marks some exams whose turn has come as told, and answers them with their counts; skips what another process holds. */
const take = (trx: Trx, kind: Kind, now: Date, span: { since: Date; until: Date }): Promise<ToldExam[]> =>
  sql<ToldExam>(
    trx,
    `with taken as (
       update exam set ${columns[kind]} = :now where exam_id in (
         select exam_id from exam
         where ${columns[kind]} is null and deleted_at is null and published_at is not null
           and closes_at > :since and closes_at <= :until
         order by closes_at limit ${atOnce} for update skip locked)
       returning exam_id, exam_name, name_texts ->> 'ar' as exam_name_ar, offering_id, instructor_id, course_id),
     enrolled as (
       select distinct e.offering_id, e.student_id
       from enrolment_now e where e.offering_id in (select offering_id from taken))
     select x.exam_id, x.exam_name, x.exam_name_ar, x.instructor_id, c.course_code, c.course_name, c.course_name_ar,
            ${instructorOf('i')},
            a.submitted, a.withdrawn, (select count(*) from enrolled e where e.offering_id = x.offering_id)::int as students,
            (select count(*) from question q join attempt_answer s on s.question_id = q.question_id
             join attempt t on t.attempt_id = s.attempt_id
             where q.exam_id = x.exam_id and t.state = 'submitted' and ${isWaiting})::int as waiting
     from taken x join course c using (course_id) join account i on i.id = x.instructor_id
     cross join lateral (
       select count(e.student_id)::int as submitted, (count(*) - count(e.student_id))::int as withdrawn
       from attempt t left join enrolled e on e.offering_id = x.offering_id and e.student_id = t.student_id
       where t.exam_id = x.exam_id and t.state = 'submitted') a
     order by x.exam_id`,
    { now, ...span },
  );

async function tell(
  deps: Pick<Deps, 'db'>,
  kind: Kind,
  now: Date,
  span: { since: Date; until: Date },
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const exams = await take(trx, kind, now, span);
    for (const exam of exams) {
      if (kind === 'marking' && exam.waiting === 0) continue;
      const about = {
        ...courseParams({
          courseCode: exam.course_code,
          courseName: exam.course_name,
          courseNameAr: exam.course_name_ar,
        }),
        instructor: exam.instructor_name,
        ...(exam.exam_name_ar !== null && { name_ar: exam.exam_name_ar }),
        waiting: String(exam.waiting),
      };
      const notification =
        kind === 'marking'
          ? ({ kind, params: { ...about, marking: exam.exam_name, markingId: String(exam.exam_id) } } as const)
          : ({
              kind,
              params: {
                ...about,
                examEnded: exam.exam_name,
                examEndedId: String(exam.exam_id),
                done: String(exam.submitted),
                of: String(exam.students),
                ...(exam.withdrawn > 0 && { apart: String(exam.withdrawn) }),
              },
            } as const);
      await emit(trx, { type: 'notify.person', userId: exam.instructor_id, notification }, { now });
    }
    return exams.length;
  });
}

/**
 * Tells doctors once that their exam is over for everybody, with what was submitted and waits, and once more if essays
 * still wait three days later (DAY-01). Answers how many exams it took.
 */
export async function tellDoctors({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ended = await tell({ db }, 'examEnded', now, { since: before(newsMs), until: before(graceMs) });
  const waited = { since: before(remindAfterMs + newsMs), until: before(remindAfterMs) };
  return ended + (await tell({ db }, 'marking', now, waited));
}

/** The job that does so. */
export const doctorTeller = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'tell-doctors',
    everyMs,
    lock: 'rows',
    work: async () => ((await tellDoctors(deps)) >= atOnce ? 'again' : 'done'),
  });
