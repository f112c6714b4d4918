import type { PersonName } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import { isWaiting, scoreOf } from '../../exams/index.ts';
import type { Db } from '../../kernel/index.ts';

export interface ScoreItem {
  id: number;
  name: string;
  score: number | null;
  total: number;
  /** Points of submitted work that is not graded yet. */
  waiting_points: number;
}

export interface CourseResultRow extends PersonName {
  student_id: number;
  exams: ScoreItem[];
  assignments: ScoreItem[];
}

/**
 * Students enrolled now in an instructor's classes of a course, and former ones with a result in it (FIX-04), each with
 * a score (or null) for everything in it.
 */
export const courseResults = async (db: Db, scope: { offeringId: number }): Promise<CourseResultRow[]> => {
  const rows = await sql<CourseResultRow>(
    db,
    `with waiting as (
       select t.attempt_id, sum(q.points)::int as points
       from exam x
       join question q on q.exam_id = x.exam_id
       join attempt t on t.exam_id = x.exam_id and t.state = 'submitted'
       join attempt_answer s on s.attempt_id = t.attempt_id and s.question_id = q.question_id
       where x.offering_id = :offeringId and ${isWaiting}
       group by t.attempt_id)
     select a.id as student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar,
       (select coalesce(json_agg(json_build_object('id', x.exam_id, 'name', x.exam_name, 'score', ${scoreOf('t')}, 'total', x.total_score,
                                                   'waiting_points', coalesce(w.points, 0))
                                 order by x.start_at, x.exam_id), '[]')
        from exam x left join attempt t on t.exam_id = x.exam_id and t.student_id = a.id
        left join waiting w on w.attempt_id = t.attempt_id
        where x.offering_id = :offeringId
          and x.deleted_at is null and x.published_at is not null) as exams,
       (select coalesce(json_agg(json_build_object('id', s.assignment_id, 'name', s.assignment_title, 'score', w.score, 'total', s.assignment_score,
                                                   'waiting_points', case when w.score is null and h.id is not null
                                                                          then s.assignment_score else 0 end)
                                 order by s.due_at, s.assignment_id), '[]')
        from assignment s left join student_assignment w on w.assignment_id = s.assignment_id and w.student_id = a.id
        left join submission h on h.student_assignment_id = w.student_assignment_id and h.replaced_at is null
        where s.offering_id = :offeringId and s.deleted_at is null) as assignments
     from account a
     where a.deleted_at is null and a.id in (select e.student_id from enrolment_kept e
                    where e.offering_id = :offeringId
                    union
                    select t.student_id from attempt t join exam x using (exam_id)
                    where x.offering_id = :offeringId and x.deleted_at is null
                      and t.state = 'submitted'
                    union
                    select w.student_id from student_assignment w join assignment s using (assignment_id)
                    where s.offering_id = :offeringId and s.deleted_at is null)
     order by a.sort_en, a.id`,
    scope,
  );
  return rows;
};
