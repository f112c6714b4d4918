import type { CallReply } from '@daftar/contracts/client';
import { minuteEnd } from '@daftar/contracts/named-minute';
import type { ChippedCourse, DayItem } from '@daftar/course-pages';
import { ExamScore } from '@daftar/exam-pages';
import { type FormatSettings, formatRelative, nameIn } from '@daftar/i18n';
import { DateTime } from '@daftar/ui';
import type { useTexts } from '../texts/use-texts.ts';

export type StudentWork = CallReply<'GET /api/student/:userId/work'>;
export type WorkExam = StudentWork['exams'][number];
export type WorkAssignment = StudentWork['assignments'][number];
export type StudentToday = CallReply<'GET /api/today/student/:userId'>;
export type CoursesById = ReadonlyMap<number, ChippedCourse>;

/** What makes lines of a student's work: texts, courses and the server's time. */
export interface ItemContext {
  t: ReturnType<typeof useTexts>;
  courses: CoursesById;
  now: number;
  settings: FormatSettings;
}

const address = (page: string, courses: CoursesById, courseId: number, rest: Record<string, string>): string =>
  `${page}?${new URLSearchParams({ course: courses.get(courseId)?.course_code ?? '', ...rest })}`;

/** Whether the student can begin or go on with an exam at `now` (ms). */
export const isOpen = (exam: WorkExam, now: number): boolean =>
  exam.attempt === 'open'
    ? now < Date.parse(exam.deadline ?? exam.ends_at)
    : exam.attempt === null && Date.parse(exam.start_at) <= now && now < Date.parse(exam.ends_at);

/** An exam's page: by itself the result once there is one, otherwise where it is taken. */
export const examPath = (
  exam: WorkExam,
  courses: CoursesById,
  page: '/TakeExam' | '/ExamResultDetails' = exam.results_at ? '/ExamResultDetails' : '/TakeExam',
): string =>
  address(page, courses, exam.course_id, {
    exam: String(exam.exam_id),
  });

/** An exam as a line: its state by the server's time. */
export function examItem(exam: WorkExam, context: ItemContext): DayItem {
  const { t, courses, now, settings } = context;
  const at = Date.parse(exam.start_at);
  const until = exam.attempt === 'open' && exam.deadline ? Date.parse(exam.deadline) : Date.parse(exam.ends_at);
  const base = {
    key: `exam ${exam.exam_id}`,
    kind: 'exam' as const,
    at,
    until,
    title: nameIn(settings.language, exam, 'exam_name'),
    courseId: exam.course_id,
    to: examPath(exam, courses),
    done: exam.attempt === 'submitted',
    detail: <span>{t('exam.minutes', { count: exam.duration })}</span>,
  };
  if (exam.results_at) {
    const score = <ExamScore score={exam.score} of={exam.total_score} waiting={exam.waiting_points} />;
    return { ...base, state: { tone: 'accent', text: score } };
  }
  if (exam.attempt === 'submitted') return { ...base, state: { tone: 'positive', text: t('today.submitted') } };
  if (now >= until) {
    const missed = exam.attempt === null;
    return { ...base, state: missed ? { tone: 'danger', text: t('today.missed') } : undefined };
  }
  if (exam.attempt === 'open') return { ...base, state: { tone: 'warning', text: t('today.writing') } };
  if (at <= now) return { ...base, state: { tone: 'positive', text: t('today.openNow') } };
  const soon = at - now < 86_400_000;
  const text = soon ? t('today.starts', { when: formatRelative(at, now, settings) }) : t('exam.state.upcoming');
  return { ...base, state: { tone: soon ? 'warning' : 'neutral', text } };
}

/** An assignment as a line, at its due date. */
export function assignmentItem(assignment: WorkAssignment, context: ItemContext): DayItem {
  const { t, courses, now } = context;
  const due = minuteEnd(assignment.due_date);
  const { submitted_at } = assignment;
  const base = {
    key: `assignment ${assignment.assignment_id}`,
    kind: 'assignment' as const,
    at: Date.parse(assignment.due_date),
    until: due,
    title: assignment.assignment_title,
    courseId: assignment.course_id,
    to: address('/Assignments', courses, assignment.course_id, { assignment: String(assignment.assignment_id) }),
    done: submitted_at !== null,
    detail: submitted_at ? (
      <span>
        {t('today.handedIn')} <DateTime value={submitted_at} show="date" />
      </span>
    ) : (
      <span>{t('day.due')}</span>
    ),
  };
  if (assignment.score !== null) {
    const score = <ExamScore score={assignment.score} of={assignment.assignment_score} waiting={0} />;
    return { ...base, state: { tone: 'accent', text: score } };
  }
  if (submitted_at) return { ...base, state: { tone: 'positive', text: t('today.handedIn') } };
  return { ...base, state: { tone: now < due ? 'warning' : 'danger', text: t('today.notHandedIn') } };
}

/** What is new: chapters, announcements, scores; newest first. */
export function newsItems(today: StudentToday, context: ItemContext & { userId: number; since: number }): DayItem[] {
  const { courses, userId, since, settings } = context;
  const coursePage = (courseId: number, rest: Record<string, string>) =>
    `/ChapterUpload/${encodeURIComponent(courses.get(courseId)?.course_code ?? '')}/${userId}?${new URLSearchParams(rest)}`;
  const happened = (at: string) => ({ at: Date.parse(at), until: Date.parse(at) });
  return [
    ...today.chapters.map((chapter) => ({
      key: `chapter ${chapter.id}`,
      kind: 'chapter' as const,
      ...happened(chapter.created_at),
      title: chapter.chapter_name.replace(/\.pdf$/i, ''),
      courseId: chapter.course_id,
      to: coursePage(chapter.course_id, { chapter: String(chapter.id) }),
    })),
    ...today.announcements.map((one) => ({
      key: `announcement ${one.announcement_id}`,
      kind: 'announcement' as const,
      ...happened(one.created_at),
      title: settings.language === 'Ar' ? one.ArMessage : one.EnMessage,
      courseId: one.course_id,
      to: coursePage(one.course_id, { announcement: one.announcement_id }),
    })),
    ...today.exams
      .filter((exam) => exam.results_at !== null && Date.parse(exam.results_at) >= since)
      .map((exam) => ({
        ...examItem(exam, context),
        kind: 'score' as const,
        key: `score exam ${exam.exam_id}`,
        ...happened(exam.results_at as string),
        detail: undefined,
      })),
    ...today.assignments
      .filter((one) => one.scored_at !== null && Date.parse(one.scored_at) >= since)
      .map((one) => ({
        ...assignmentItem(one, context),
        kind: 'score' as const,
        key: `score assignment ${one.assignment_id}`,
        ...happened(one.scored_at as string),
        detail: undefined,
      })),
  ].sort((a, b) => b.at - a.at);
}
