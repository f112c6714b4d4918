import { todayReach } from '@daftar/contracts/day/reach';
import { mostItems } from '@daftar/contracts/day/today';
import { sql } from '@daftar/service-kit/sql/sql';
import { ownClose, ownDue, releasedAt, scoresShownTo, shownToStudents } from '../../content/index.ts';
import { isWaiting, resultsSince } from '../../exams/index.ts';
import { type Db, instructorOf, type Named, type NamedInstructor } from '../../kernel/index.ts';

/** Which part of somebody’s work: the days, and the term; without one the current term (YRS-04). */
export interface Span {
  from: Date;
  to: Date;
  term?: number | null;
}

/** The term that is asked for by `:term`. */
export const askedTerm = `coalesce(:term::int, (select term_id from term where state = 'current'))`;

const dayMs = 86_400_000;
/** A moment so many days of 24 hours later, or earlier if negative. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** What Today shows at once. */
export const todaySpan = (now: Date): Span => ({
  from: daysFrom(now, -todayReach.backDays),
  to: daysFrom(now, todayReach.aheadDays),
});

/** All there is. */
export const wholeSpan: Span = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2101-01-01T00:00:00Z') };

/** The offerings that a student is enrolled in, in the term asked for: few, however many others there are. */
const ownClasses = `
  select distinct e.offering_id from enrolment_of_term e
  where e.student_id = :studentId and e.term_id = ${askedTerm} and e.term_state <> 'planned'`;

export interface StudentExamRow {
  exam_id: number;
  exam_name: string;
  /** Its Arabic name, where it has both (TWO-01). */
  exam_name_ar: string | null;
  course_id: number;
  start_at: Date;
  due_at: Date | null;
  duration_minutes: number;
  total_score: number;
  question_count: number;
  attempt: 'open' | 'submitted' | null;
  deadline: Date | null;
  submitted_at: Date | null;
  results_at: Date | null;
  score: number | null;
  waiting_points: number;
  /** The student's extra time, as in `ExtraTime`. */
  total: number;
  past: number;
}

/**
 * A student's exams: of the classes they are enrolled in now and, forever, those they have taken; newest first. A score
 * is read only where results are released (EXT-11): the one place that decides it for Today, lists and calendars.
 */
export const studentExams = (db: Db, studentId: number, span: Span): Promise<StudentExamRow[]> =>
  sql<StudentExamRow>(
    db,
    `with seen as (
       select x.exam_id from (${ownClasses}) m
       join exam x on x.offering_id = m.offering_id
       where x.deleted_at is null and x.published_at is not null and x.start_at < :to and x.closes_at >= :from
       union
       select x.exam_id from attempt t join exam x using (exam_id) join offering o using (offering_id)
       where o.term_id = ${askedTerm} and t.student_id = :studentId and t.state = 'submitted' and x.deleted_at is null
         and x.published_at is not null and x.start_at < :to and x.closes_at >= :from
     )
     select x.exam_id, x.exam_name, x.name_texts ->> 'ar' as exam_name_ar, x.course_id, x.start_at, x.due_at, x.duration_minutes, x.total_score,
            x.question_count, t.state as attempt, case when t.state = 'open' then t.deadline end as deadline,
            t.submitted_at, r.results_at, case when r.results_at is not null then coalesce(t.earned, t.score) end as score,
            coalesce(w.points, 0)::int as waiting_points, g.total, g.past
     from seen join exam x using (exam_id)
     left join attempt t on t.exam_id = x.exam_id and t.student_id = :studentId
     cross join lateral (select case when t.state = 'submitted' then ${resultsSince(':studentId')} end as results_at) r
     cross join lateral (
       select coalesce(sum(n.minutes), 0)::int as total,
              coalesce(sum(n.minutes) filter (where n.past_due), 0)::int as past
       from extra_of(x.exam_id, :studentId::bigint) n) g
     left join lateral (
       select sum(q.points) as points from attempt_answer s join question q using (question_id)
       where s.attempt_id = t.attempt_id and ${isWaiting}) w on r.results_at is not null
     order by x.start_at desc, x.exam_id desc limit ${mostItems}`,
    { studentId, term: null, ...span },
  );

export interface StudentAssignmentRow {
  assignment_id: number;
  assignment_title: string;
  course_id: number;
  due_date: Date;
  assignment_score: number;
  submitted_at: Date | null;
  scored_at: Date | null;
  score: number | null;
}

/**
 * A student's assignments: of their classes, and what they have handed in elsewhere; latest due date first. A score is
 * read only where scores are shown (DAY-05), as on the Assignments page.
 */
export const studentAssignments = (db: Db, studentId: number, span: Span, now: Date): Promise<StudentAssignmentRow[]> =>
  sql<StudentAssignmentRow>(
    db,
    `with seen as (
       select s.assignment_id from (${ownClasses}) m
       join assignment s on s.offering_id = m.offering_id
       where s.deleted_at is null and ${ownDue(':studentId')} between :from and :to
       union
       select s.assignment_id from student_assignment w join assignment s using (assignment_id)
       join offering o using (offering_id)
       where o.term_id = ${askedTerm} and w.student_id = :studentId and s.deleted_at is null and ${ownDue(':studentId')} between :from and :to
     )
     select s.assignment_id, s.assignment_title, s.course_id, d.due_date, s.assignment_score,
            b.submitted_at,
            case when r.shown then greatest(w.graded_at, ${ownClose(':studentId')}, ${releasedAt(':studentId')}) end as scored_at,
            case when r.shown then w.score end as score
     from seen join assignment s using (assignment_id)
     left join student_assignment w on w.assignment_id = s.assignment_id and w.student_id = :studentId
     left join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
     cross join lateral (select ${ownDue(':studentId')} as due_date) d
     cross join lateral (select w.score is not null and ${scoresShownTo(':studentId')} as shown) r
     order by d.due_date desc, s.assignment_id desc limit ${mostItems}`,
    { studentId, now, term: null, ...span },
  );

export interface NewChapterRow {
  id: number;
  chapter_name: string;
  course_id: number;
  created_at: Date;
}

const mostNews = 30;

/** Chapters that the student's classes see since then, newest first. */
export const newChapters = (db: Db, studentId: number, since: Date, now: Date): Promise<NewChapterRow[]> =>
  sql<NewChapterRow>(
    db,
    `select h.id, h.chapter_name, h.course_id, coalesce(h.publish_at, h.created_at) as created_at from (${ownClasses}) m
     join chapter h on h.offering_id = m.offering_id
     where h.deleted_at is null and coalesce(h.publish_at, h.created_at) >= :since and ${shownToStudents('h')}
     order by coalesce(h.publish_at, h.created_at) desc, h.id desc limit ${mostNews}`,
    { studentId, since, now, term: null },
  );

export interface DayAnnouncementRow extends NamedInstructor {
  announcement_id: string;
  EnMessage: string;
  ArMessage: string;
  course_id: number;
  created_at: Date;
}

export const announcementColumns = `n.announcement_id, n.message_en as "EnMessage", n.message_ar as "ArMessage",
  n.course_id, n.created_at, ${instructorOf('a')}`;

/** Announcements to the student's classes since then, newest first. */
export const newAnnouncements = (db: Db, studentId: number, since: Date): Promise<DayAnnouncementRow[]> =>
  sql<DayAnnouncementRow>(
    db,
    `select ${announcementColumns} from (${ownClasses}) m
     join announcement n on n.offering_id = m.offering_id
     join account a on a.id = n.author_id
     where n.deleted_at is null and n.created_at >= :since
     order by n.created_at desc, n.announcement_id limit ${mostNews}`,
    { studentId, since, term: null },
  );

export interface DayCourseRow extends Named<'course_name'> {
  course_id: number;
  course_code: string;
  ended: boolean;
}

/** The courses a student is enrolled in, in a term or the current one, and these others, by code. */
export const studentCourses = (
  db: Db,
  studentId: number,
  others: readonly number[],
  term: number | null = null,
): Promise<DayCourseRow[]> =>
  sql<DayCourseRow>(
    db,
    `select c.course_id, c.course_code, c.course_name, c.course_name_ar, m.course_id is null as ended
     from course c
     left join (select distinct course_id from enrolment_of_term
                where student_id = :studentId and term_id = ${askedTerm} and term_state <> 'planned') m using (course_id)
     where m.course_id is not null or c.course_id = any(:others::int[])
     order by m.course_id is null, c.course_code`,
    { studentId, others: [...others], term },
  );
