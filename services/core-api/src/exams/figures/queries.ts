import { figureLimits } from '@daftar/contracts/exams/figure-limits';
import { sql } from '@daftar/service-kit/sql/sql';
import type { CourseAccess } from '../../faculty/index.ts';
import { type Db, type Named, nameOf } from '../../kernel/index.ts';
import { isWaiting, scoreOf } from '../exam/points.ts';
import { resultsSince } from '../exam/results-shown.ts';

type Course = Pick<CourseAccess, 'offeringIds'>;

/** Points of an attempt's answers that wait for grading; null for none. Looked up row by row. */
const waitingPoints = `
  (select sum(q.points) from question q join attempt_answer s using (question_id)
   where q.exam_id = t.exam_id and s.attempt_id = t.attempt_id and ${isWaiting})`;

/** Exams of these offerings whose time is over. */
const endedExams = `
  x.offering_id = any(:offeringIds::int[])
  and x.deleted_at is null and x.published_at is not null and x.closes_at <= :now`;

export interface ExamFigures {
  exam_id: number;
  exam_name: string;
  start_at: Date;
  total_score: number;
  pass_mark: number;
  released: boolean;
  sat: number;
  finished: number;
  passed: number;
  mean: number | null;
  deviation: number | null;
  /** Lowest, lower quarter, median, upper quarter, highest. */
  quarters: number[] | null;
}

/** The figures of the newest ended exams, newest first; with a student, of those released to them, of the last year or that they sat. */
export const examFigures = (
  db: Db,
  course: Course,
  { now, passShare, of }: { now: Date; passShare: number; of?: { studentId: number; since: Date } },
): Promise<ExamFigures[]> =>
  sql<ExamFigures>(
    db,
    `select x.exam_id, x.exam_name, x.start_at, x.total_score, m.pass_mark,
            x.results_released_at is not null as released, f.sat, f.finished, f.passed, f.mean, f.deviation,
            f.quarters
     from (
       select x.* from exam x where ${endedExams} ${
         of
           ? `and ${resultsSince(':studentId')} is not null and (x.closes_at >= :since or exists (
              select 1 from attempt t where t.exam_id = x.exam_id and t.student_id = :studentId and t.state = 'submitted'))`
           : ''
       }
       order by x.start_at desc, x.exam_id desc limit :most) x
     cross join lateral (select ceil(x.total_score * :passShare::float8)::int as pass_mark) m
     cross join lateral (
       select count(*)::int as sat, count(*) filter (where g.finished)::int as finished,
              count(*) filter (where g.finished and ${scoreOf('t')} >= m.pass_mark)::int as passed,
              avg(${scoreOf('t')}) filter (where g.finished)::float8 as mean,
              stddev_pop(${scoreOf('t')}) filter (where g.finished)::float8 as deviation,
              percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::float8[]) within group (order by ${scoreOf('t')}::float8)
                filter (where g.finished) as quarters
       from attempt t cross join lateral (select ${waitingPoints} is null as finished) g
       where t.exam_id = x.exam_id and t.state = 'submitted') f
     order by x.start_at desc, x.exam_id desc`,
    {
      offeringIds: course.offeringIds,
      now,
      passShare,
      most: figureLimits.exams,
      ...(of && { studentId: of.studentId, since: of.since }),
    },
  );

export interface OwnScore {
  exam_id: number;
  score: number;
  waiting_points: number;
}

/** A student's own scores in these exams; only of those that are released, to all or to them by name. */
export const ownScores = (db: Db, studentId: number, examIds: readonly number[]): Promise<OwnScore[]> =>
  sql<OwnScore>(
    db,
    `select t.exam_id, ${scoreOf('t')} as score, coalesce(${waitingPoints}, 0)::int as waiting_points
     from attempt t join exam x using (exam_id)
     where t.student_id = :studentId and t.state = 'submitted' and t.exam_id = any(:examIds::int[])
       and ${resultsSince('t.student_id')} is not null`,
    { studentId, examIds: [...examIds] },
  );

export interface StudentLine extends Named<'student_name'> {
  student_id: number;
  /**
   * In the order of the exams asked for: points; `null` for who never came, `waiting` while an essay is not graded, and
   * for an exam that had closed before they were enrolled.
   */
  scores: (number | 'waiting' | null)[];
}

/** How the students of the classes now did in these exams. */
export const studentLines = (db: Db, course: Course, examIds: readonly number[]): Promise<StudentLine[]> =>
  sql<StudentLine>(
    db,
    `select p.id as student_id, ${nameOf('p', 'student_name')},
            (select jsonb_agg(case when ${waitingPoints} is not null or (t.attempt_id is null and x.closes_at < s.since)
                                   then to_jsonb('waiting'::text) else to_jsonb(${scoreOf('t')}) end
                              order by w.place)
             from unnest(:examIds::int[]) with ordinality w (exam_id, place)
             join exam x on x.exam_id = w.exam_id
             left join attempt t on t.exam_id = w.exam_id and t.student_id = p.id and t.state = 'submitted') as scores
     from (select e.student_id, min(o.enrolled_at) as since
           from enrolment_kept e join enrolment o using (id)
           where e.offering_id = any(:offeringIds::int[])
           group by e.student_id) s
     join account p on p.id = s.student_id
     order by p.sort_en, p.id`,
    { offeringIds: course.offeringIds, examIds: [...examIds] },
  );
