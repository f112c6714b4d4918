import { todayReach } from '@daftar/contracts/day/reach';
import type { Actor } from '@daftar/service-kit/actor';
import { draftsOf, examsRunning, windowEnd } from '../../exams/index.ts';
import { coursesOfInstructor, coursesOfStudent, termNamed, withRight } from '../../faculty/index.ts';
import { reachOf } from '../../identity/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { allottedTo, listAllotted, openAppeals } from '../../marking/index.ts';
import { addressMadeAt } from '../addresses/queries.ts';
import * as admins from './admin-queries.ts';
import * as doctors from './instructor-queries.ts';
import * as students from './student-queries.ts';

const shownExam = ({ due_at, duration_minutes, total, past, ...exam }: students.StudentExamRow) => ({
  ...exam,
  due_date: due_at,
  duration: duration_minutes,
  ends_at: windowEnd({ start_at: exam.start_at, due_at, duration_minutes }, { total, past }),
});

/** A student's exams, assignments and courses in a span; three statements. */
async function workOf(deps: Deps, studentId: number, span: students.Span) {
  const [exams, assignments] = await Promise.all([
    students.studentExams(deps.db, studentId, span),
    students.studentAssignments(deps.db, studentId, span, deps.clock.now()),
  ]);
  const others = new Set([...exams, ...assignments].map(({ course_id }) => course_id));
  const courses = await students.studentCourses(deps.db, studentId, [...others], span.term);
  return { courses, exams: exams.map(shownExam), assignments };
}

/** Everything a student has to do or has done in a term, of all courses (DAY-03). */
export const studentWork = (deps: Deps, caller: Caller) =>
  workOf(deps, caller.userId, { ...students.wholeSpan, term: termNamed(caller) });

/** A student's day (DAY-01): six statements, whatever is stored. */
export async function studentToday(deps: Deps, { userId }: Caller) {
  const now = deps.clock.now();
  const span = students.todaySpan(now);
  const since = students.daysFrom(now, -todayReach.newsDays);
  const [work, chapters, announcements, calendar_made_at] = await Promise.all([
    workOf(deps, userId, span),
    students.newChapters(deps.db, userId, since, now),
    students.newAnnouncements(deps.db, userId, since),
    addressMadeAt(deps.db, userId),
  ]);
  return { ...work, ...span, chapters, announcements, calendar_made_at };
}

/** A student's courses with their day (DAY-12): one statement more than the day. */
export async function studentCoursesPage(deps: Deps, caller: Caller) {
  const [courses, today] = await Promise.all([coursesOfStudent(deps.db, caller), studentToday(deps, caller)]);
  return { courses, today };
}

/** A doctor's day (DAY-01): ten statements, whatever is stored. */
export async function instructorToday(deps: Deps, { userId }: Caller) {
  const now = deps.clock.now();
  const span = students.todaySpan(now);
  const since = students.daysFrom(now, -todayReach.markingDays);
  const [
    courses,
    exams,
    assignments,
    drafts,
    announcements,
    format_requests,
    questions,
    appeals,
    allotted,
    calendar_made_at,
  ] = await Promise.all([
    doctors.doctorCourses(deps.db, userId),
    doctors.doctorExams(deps.db, userId, { ...span, now, since }),
    doctors.doctorAssignments(deps.db, userId, { ...span, since }),
    draftsOf(deps.db, userId),
    doctors.ownAnnouncements(deps.db, userId, span.from),
    doctors.openFormatRequests(deps.db, userId),
    doctors.openQuestions(deps.db, userId),
    openAppeals(deps.db, userId),
    allottedTo(deps.db, userId),
    addressMadeAt(deps.db, userId),
  ]);
  const waiting = { drafts, announcements, format_requests, questions, appeals, allotted };
  // what has waited longest comes first
  const work = { exams: exams.toReversed(), assignments: assignments.toReversed() };
  return { courses, ...span, ...work, ...waiting, calendar_made_at };
}

/** A doctor's courses with their day (DAY-12): one statement more than the day. */
export async function instructorCoursesPage(deps: Deps, caller: Caller) {
  const [courses, today] = await Promise.all([coursesOfInstructor(deps.db, caller), instructorToday(deps, caller)]);
  return { courses, today };
}

/** All exams and assignments of a doctor in a term (DAY-03): three statements. */
export async function instructorWork(deps: Deps, caller: Caller) {
  const { userId } = caller;
  const span = { ...students.wholeSpan, term: termNamed(caller) };
  const now = deps.clock.now();
  const since = students.daysFrom(now, -todayReach.markingDays);
  const [courses, exams, assignments] = await Promise.all([
    doctors.doctorCourses(deps.db, userId, span.term),
    doctors.doctorExams(deps.db, userId, { ...span, now, since }),
    doctors.doctorAssignments(deps.db, userId, { ...span, since }),
  ]);
  return { courses, exams, assignments };
}

/** All work of a doctor, and their courses with those that have ended (DAY-12): four statements. */
export async function instructorResultsPage(deps: Deps, caller: Caller) {
  const [work, courses] = await Promise.all([instructorWork(deps, caller), coursesOfInstructor(deps.db, caller, true)]);
  return { work, courses };
}

/** All work of a doctor, and what was allotted to them (DAY-12). */
export async function markingPage(deps: Deps, caller: Caller) {
  const [work, allotted] = await Promise.all([instructorWork(deps, caller), listAllotted(deps, caller)]);
  return { work, allotted };
}

/** A doctor's drafts of exams and the courses in which they may publish one (DAY-12, YRS-03): two statements. */
export async function makeExamPage(deps: Deps, caller: Caller) {
  const [drafts, courses] = await Promise.all([
    draftsOf(deps.db, caller.userId),
    coursesOfInstructor(deps.db, withRight(caller, 'publish')),
  ]);
  return { drafts, courses };
}

/** How many of the next exams an admin sees. */
const nextExams = 5;

/**
 * What an admin should look at (DAY-01, DSK-06): of imports only a registrar’s own, of exams those of their departments; none
 * for other duties (TRU-17).
 */
export async function adminToday(deps: Deps, actor: Pick<Actor, 'userId' | 'duties'>) {
  const { userId, duties } = actor;
  const now = deps.clock.now();
  const within = await reachOf(deps.db, actor);
  const [running, coming, imports, term] = await Promise.all([
    examsRunning(deps.db, now, within),
    admins.examsComing(deps.db, { now, within, most: nextExams }),
    doctors.recentImports(deps.db, students.daysFrom(now, -1), duties && userId),
    duties && !duties.includes('registrar') ? null : admins.termState(deps.db, within),
  ]);
  return { running, coming, imports, term };
}
