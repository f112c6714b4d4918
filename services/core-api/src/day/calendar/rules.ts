import { createHash, randomBytes } from 'node:crypto';
import { type Lang, languageCode, nameIn } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { windowEnd } from '../../exams/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { ownerOf, putAddress, removeAddress } from '../addresses/queries.ts';
import * as doctors from '../today/instructor-queries.ts';
import * as students from '../today/student-queries.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the caller's address; an earlier one ends with that. Only the answer holds the token. */
export async function makeAddress(deps: Deps, caller: Caller): Promise<{ path: string; calendar_made_at: Date }> {
  const token = randomBytes(32).toString('base64url');
  const made_at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await putAddress(trx, { account_id: caller.userId, token_hash: hashOf(token), made_at });
    const what = { action: 'calendar.addressMade', subjectType: 'account', subjectId: caller.userId } as const;
    await recordAudit(trx, caller, made_at, what);
  });
  return { path: `/api/calendar/${token}.ics`, calendar_made_at: made_at };
}

/** Ends the caller's address; it is no failure when there is none. */
export async function endAddress(deps: Deps, caller: Caller): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if ((await removeAddress(trx, caller.userId)) === 0) return;
    const what = { action: 'calendar.addressEnded', subjectType: 'account', subjectId: caller.userId } as const;
    await recordAudit(trx, caller, deps.clock.now(), what);
  });
}

/** An exam that is open for longer is sat at any time within it, and takes nobody’s whole day (COR-23). */
const longestSitting = 12 * 3_600_000;

interface Dated {
  courses: readonly students.DayCourseRow[];
  exams: readonly {
    exam_id: number;
    exam_name: string;
    course_id: number;
    start_at: Date;
    ends_at: Date;
    /** It may be begun until then; null: everybody begins at `start_at`. */
    until: Date | null;
    minutes: number;
  }[];
  assignments: readonly { assignment_id: number; assignment_title: string; course_id: number; due_date: Date }[];
}

const span = (now: Date): students.Span => ({
  from: students.daysFrom(now, -120),
  to: students.daysFrom(now, 400),
});

async function ofStudent(deps: Deps, id: number, now: Date): Promise<Dated> {
  const [exams, assignments] = await Promise.all([
    students.studentExams(deps.db, id, span(now)),
    students.studentAssignments(deps.db, id, span(now), now),
  ]);
  const ids = [...exams, ...assignments].map(({ course_id }) => course_id);
  return {
    courses: await students.studentCourses(deps.db, id, ids),
    exams: exams.map((exam) => ({
      ...exam,
      ends_at: windowEnd(exam, exam),
      until: exam.due_at,
      minutes: exam.duration_minutes + exam.total,
    })),
    assignments,
  };
}

async function ofDoctor(deps: Deps, id: number, now: Date): Promise<Dated> {
  const within = { ...span(now), now, since: span(now).from };
  const [courses, exams, assignments] = await Promise.all([
    doctors.doctorCourses(deps.db, id),
    doctors.doctorExams(deps.db, id, within),
    doctors.doctorAssignments(deps.db, id, within),
  ]);
  const published = exams.filter((exam) => exam.published);
  return {
    courses,
    exams: published.map((exam) => ({
      ...exam,
      ends_at: exam.closes_at,
      until: exam.due_date,
      minutes: exam.duration,
    })),
    assignments,
  };
}

/**
 * The calendar behind an address: exams and due dates with their courses, in the language of the account; never a
 * score, a key or a question. @throws AppError calendar.notFound
 */
export async function calendarOf(deps: Deps, token: string): Promise<string> {
  const owner = await ownerOf(deps.db, hashOf(token));
  if (!owner || owner.role === 'admin') throw new AppError('calendar.notFound');
  const now = deps.clock.now();
  const language = owner.language ?? 'En';
  const lang: Lang = languageCode(language);
  const { courses, exams, assignments } =
    owner.role === 'student' ? await ofStudent(deps, owner.id, now) : await ofDoctor(deps, owner.id, now);
  const courseOf = new Map(courses.map((course) => [course.course_id, course]));
  const named = (courseId: number) => {
    const course = courseOf.get(courseId);
    const name = course ? nameIn(language, course, 'course_name') : '';
    return { code: course?.course_code ?? '', course: `${name} (${course?.course_code ?? ''})` };
  };
  const { publicUrl } = deps.settings;
  // the same number is another exam in another installation, and a calendar may hold both
  const host = publicUrl ? new URL(publicUrl).hostname : 'daftar';
  const link = (path: string) => (publicUrl ? new URL(path, publicUrl).href : undefined);
  const isStudent = owner.role === 'student';

  const events: CalendarEvent[] = [
    ...exams.flatMap((exam): CalendarEvent[] => {
      const { code, course } = named(exam.course_id);
      const choice = new URLSearchParams({ course: code, exam: String(exam.exam_id) });
      const isOpenForDays = exam.until !== null && exam.ends_at.getTime() - exam.start_at.getTime() > longestSitting;
      const event = {
        uid: `exam-${exam.exam_id}@${host}`,
        stamp: now,
        start: exam.start_at,
        end: exam.ends_at,
        isOpenForDays,
        summary: translate(lang, 'calendar.exam', { name: exam.exam_name, code }),
        description: translate(lang, 'calendar.examText', { course, count: exam.minutes }),
        category: code,
        url: link(`${isStudent ? '/TakeExam' : '/ExamPreview'}?${choice}`),
      };
      if (!isOpenForDays) return [event];
      const { end, isOpenForDays: _days, ...deadline } = event;
      return [
        event,
        {
          ...deadline,
          uid: `exam-${exam.exam_id}-end@${host}`,
          start: end,
          summary: translate(lang, 'calendar.examEnds', { name: exam.exam_name, code }),
        },
      ];
    }),
    ...assignments.map((assignment) => {
      const { code, course } = named(assignment.course_id);
      const id = String(assignment.assignment_id);
      const path = isStudent
        ? `/Assignments?${new URLSearchParams({ course: code, assignment: id })}`
        : `/ExamResults?${new URLSearchParams({ course: code, view: 'assignments', assignment: id })}`;
      return {
        uid: `assignment-${id}@${host}`,
        stamp: now,
        start: assignment.due_date,
        summary: translate(lang, 'calendar.due', { name: assignment.assignment_title, code }),
        description: course,
        category: code,
        url: link(path),
      };
    }),
  ];
  return writeCalendar({ name: translate(lang, 'calendar.name'), timeZone: deps.settings.timeZone }, events);
}
