import { mostItems } from '@daftar/contracts/day/today';
import type { TeamRight } from '@daftar/contracts/team-rights';
import { sql } from '@daftar/service-kit/sql/sql';
import { isWaiting, isWritten } from '../../exams/index.ts';
import { partsThat } from '../../faculty/index.ts';
import type { Db } from '../../kernel/index.ts';
import {
  announcementColumns,
  askedTerm,
  type DayAnnouncementRow,
  type DayCourseRow,
  type Span,
} from './student-queries.ts';

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The offerings of the term asked for in whose team an instructor has a right; `marks`: they mark there (YRS-03). */
const taughtBy = (right: TeamRight) => `
  select k.offering_id, o.course_id, bool_or(n.offering_id is not null) as now,
         bool_or(m.part in (${partsThat('mark')})) as marks
  from offering_member m join offering o on o.offering_id = m.offering_id
  join instructor_course k on k.offering_id = o.offering_id
  left join class_of_term n on n.instructor_course_id = k.instructor_course_id
  where m.person_id = :instructorId and m.until is null and m.part in (${partsThat(right)})
    and o.term_id = ${askedTerm} group by k.offering_id, o.course_id`;
const taught = taughtBy('see');

/**
 * Who is enrolled now, each once in an offering, and how many they are. What they did is counted among them alone, and
 * that of others apart, so that no more have handed in than there are (COR-07).
 */
const enrolled = `
  enrolled as materialized (
    select distinct e.offering_id, e.student_id from enrolment_of_term e
    where e.term_id = ${askedTerm} and e.offering_id in (
      select m.offering_id from offering_member m where m.person_id = :instructorId and m.until is null)),
  heads as (select offering_id, count(*)::int as students from enrolled group by offering_id)`;

export interface DoctorExamRow {
  exam_id: number;
  exam_name: string;
  /** Its Arabic name, where it has both (TWO-01). */
  exam_name_ar: string | null;
  course_id: number;
  start_at: Date;
  due_date: Date | null;
  closes_at: Date;
  duration: number;
  question_count: number;
  published: boolean;
  released: boolean;
  students: number;
  writing: number;
  silent: number;
  submitted: number;
  /** Submitted by students who are not enrolled any more. */
  withdrawn: number;
  essays_waiting: number;
  essays: number;
}

/** Not heard of for this long, a browser in an exam counts as disconnected: it sends a heartbeat every 30 s. */
const silentMs = 45_000;

/**
 * An instructor's exams in the span, and earlier ones with essays to mark; latest first. Attempts and essays are counted
 * only for exams that have begun and were open after `since`, however far back the span goes.
 */
export const doctorExams = (
  db: Db,
  instructorId: number,
  { from, to, now, since, term = null }: Span & { now: Date; since: Date },
): Promise<DoctorExamRow[]> =>
  sql<DoctorExamRow>(
    db,
    `with ${enrolled}
     select x.exam_id, x.exam_name, x.name_texts ->> 'ar' as exam_name_ar, x.course_id, x.start_at, x.due_at as due_date, x.closes_at,
            x.duration_minutes as duration, x.question_count, x.published_at is not null as published,
            x.results_released_at is not null as released,
            coalesce(h.students, 0) as students, coalesce(a.writing, 0) as writing, coalesce(a.silent, 0) as silent,
            coalesce(a.submitted, 0) as submitted, coalesce(a.withdrawn, 0) as withdrawn, coalesce(w.waiting, 0) as essays_waiting,
            coalesce(w.essays, 0) as essays
     from (${taught}) m
     join exam x on x.offering_id = m.offering_id
     left join heads h on h.offering_id = x.offering_id
     left join lateral (
       select count(e.student_id) filter (where t.state = 'open')::int as writing,
              count(e.student_id) filter (where t.state = 'open'
                and coalesce(t.last_seen_at, t.opened_at) < :silentSince)::int as silent,
              count(e.student_id) filter (where t.state = 'submitted')::int as submitted,
              count(*) filter (where t.state = 'submitted' and e.student_id is null)::int as withdrawn
       from attempt t left join enrolled e on e.offering_id = x.offering_id and e.student_id = t.student_id
       where t.exam_id = x.exam_id and x.start_at <= :now and x.closes_at >= :since) a on true
     left join lateral (
       select count(*) filter (where ${isWaiting})::int as waiting, count(*)::int as essays
       from question q
       join attempt_answer s on s.question_id = q.question_id
       join attempt t on t.attempt_id = s.attempt_id and t.state = 'submitted'
       where q.exam_id = x.exam_id and m.marks and ${isWritten}
         and x.start_at <= :now and x.closes_at >= :since) w on true
     where x.deleted_at is null and x.start_at < :to and x.closes_at >= :earliest
       and (x.closes_at >= :from or w.waiting > 0)
     order by x.start_at desc, x.exam_id desc limit ${mostItems}`,
    {
      instructorId,
      term,
      from,
      to,
      now,
      since,
      earliest: earlier(from, since),
      silentSince: new Date(now.getTime() - silentMs),
    },
  );

export interface DoctorAssignmentRow {
  assignment_id: number;
  assignment_title: string;
  course_id: number;
  due_date: Date;
  students: number;
  handed_in: number;
  /** Handed in by students who are not enrolled any more. */
  withdrawn: number;
  to_score: number;
}

/**
 * An instructor's assignments in the span, and earlier ones with work to score; latest due date first. Submissions are
 * counted only where they were due after `since`.
 */
export const doctorAssignments = (
  db: Db,
  instructorId: number,
  { from, to, since, term = null }: Span & { since: Date },
): Promise<DoctorAssignmentRow[]> =>
  sql<DoctorAssignmentRow>(
    db,
    `with ${enrolled}
     select s.assignment_id, s.assignment_title, s.course_id, s.due_at as due_date,
            coalesce(h.students, 0) as students, w.handed_in, w.withdrawn, w.to_score
     from (${taught}) m
     join assignment s on s.offering_id = m.offering_id
     left join heads h on h.offering_id = s.offering_id
     cross join lateral (
       select count(e.student_id)::int as handed_in, count(*) filter (where e.student_id is null)::int as withdrawn,
              count(*) filter (where w.score is null and m.marks)::int as to_score
       from student_assignment w
       join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
       left join enrolled e on e.offering_id = s.offering_id and e.student_id = w.student_id
       where w.assignment_id = s.assignment_id and s.due_at >= :since) w
     where s.deleted_at is null and s.due_at >= :earliest and s.due_at < :to
       and (s.due_at >= :from or w.to_score > 0)
     order by s.due_at desc, s.assignment_id desc limit ${mostItems}`,
    { instructorId, term, from, to, since, earliest: earlier(from, since) },
  );

/** An instructor's newest announcements since then. */
export const ownAnnouncements = (db: Db, instructorId: number, since: Date): Promise<DayAnnouncementRow[]> =>
  sql<DayAnnouncementRow>(
    db,
    `select ${announcementColumns} from (${taught}) m
     join announcement n on n.offering_id = m.offering_id
     join account a on a.id = n.author_id
     where n.deleted_at is null and n.created_at >= :since
     order by n.created_at desc, n.announcement_id limit 5`,
    { instructorId, since, term: null },
  );

/** Open requests for other formats of the chapters an instructor teaches now (BOD-21). */
export const openFormatRequests = (db: Db, instructorId: number): Promise<{ course_id: number; open: number }[]> =>
  sql<{ course_id: number; open: number }>(
    db,
    `select h.course_id, count(*)::int as open
     from (${taughtBy('make')}) m
     join chapter h on h.offering_id = m.offering_id and h.deleted_at is null
     join format_request r on r.chapter_id = h.id and r.state = 'open'
     where m.now group by h.course_id order by h.course_id`,
    { instructorId, term: null },
  );

/** Students’ questions that are neither resolved nor hidden, of the courses an instructor teaches in a term or now (DAY-02). */
export const openQuestions = (
  db: Db,
  instructorId: number,
  term: number | null = null,
): Promise<{ course_id: number; open: number; oldest_at: Date }[]> =>
  sql<{ course_id: number; open: number; oldest_at: Date }>(
    db,
    `select q.course_id, count(*)::int as open, min(q.asked_at) as oldest_at
     from (${taughtBy('announce')}) m
     join course_question q on q.offering_id = m.offering_id
       and q.resolved_at is null and q.hidden_at is null
     where m.now group by q.course_id order by q.course_id`,
    { instructorId, term },
  );

/** The courses an instructor teaches or has taught in a term or the current one, by code. */
export const doctorCourses = (db: Db, instructorId: number, term: number | null = null): Promise<DayCourseRow[]> =>
  sql<DayCourseRow>(
    db,
    `select c.course_id, c.course_code, c.course_name, c.course_name_ar, not m.now as ended
     from (select course_id, bool_or(now) as now from (${taught}) k group by course_id) m join course c using (course_id)
     order by not m.now, c.course_code`,
    { instructorId, term },
  );

export interface RecentImportRow {
  import_id: number;
  file_name: string;
  created_at: Date;
  finished: boolean;
  total: number;
  done: number;
  failed: number;
}

/** Imports of accounts that run or began since then, newest first. */
export const recentImports = (db: Db, since: Date, by?: number): Promise<RecentImportRow[]> =>
  sql<RecentImportRow>(
    db,
    `select id as import_id, file_name, created_at, finished_at is not null as finished, total,
            saved + updated + already + failed as done, failed
     from account_import
     where (finished_at is null or created_at >= :since) ${by === undefined ? '' : 'and created_by = :by'}
     order by id desc limit 5`,
    { since, ...(by !== undefined && { by }) },
  );
