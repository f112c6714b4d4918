import type { CallReply } from '@daftar/contracts/client';
import { minuteEnd } from '@daftar/contracts/named-minute';
import type { ChippedCourse, DayItem } from '@daftar/course-pages';
import { type FormatSettings, formatRelative, nameIn } from '@daftar/i18n';
import type { useTexts } from '../texts/use-texts.ts';

export type DoctorToday = CallReply<'GET /api/today/instructor/:userId'>;
export type TodayExam = DoctorToday['exams'][number];
export type TodayAssignment = DoctorToday['assignments'][number];
export type CoursesById = ReadonlyMap<number, ChippedCourse>;

export interface ItemContext {
  t: ReturnType<typeof useTexts>;
  courses: CoursesById;
  now: number;
  settings: FormatSettings;
}

const codeOf = (courses: CoursesById, courseId: number): string => courses.get(courseId)?.course_code ?? '';

/** Where the results of an exam are, by its students. */
export const resultsPath = (exam: TodayExam, courses: CoursesById): string =>
  `/ExamResults?${new URLSearchParams({ course: codeOf(courses, exam.course_id), view: 'exams', exam: String(exam.exam_id) })}`;

/** The marking desk (DAY-04). */
export const essaysPath = (exam: TodayExam): string => `/Marking?exam=${exam.exam_id}`;
/** The marking desk for works that a colleague allotted (DAY-04). */
export const allottedPath = ({ kind, id }: { kind: 'exam' | 'assignment'; id: number }): string =>
  `/Marking?${kind}=${id}`;
/** The marking desk for the works of an assignment (DAY-04). */
export const worksPath = (one: TodayAssignment): string => `/Marking?assignment=${one.assignment_id}`;

/** The preview of an exam, in its course. */
export const previewPath = (exam: TodayExam, courses: CoursesById): string =>
  `/ExamPreview?${new URLSearchParams({ course: codeOf(courses, exam.course_id), exam: String(exam.exam_id) })}`;

/** Where the result of each student is. */
export const reviewPath = (exam: TodayExam, courses: CoursesById): string =>
  `/ExamResultDetails?${new URLSearchParams({ course: codeOf(courses, exam.course_id), exam: String(exam.exam_id) })}`;

/** Where the submissions of an assignment are. */
export const submissionsPath = (one: TodayAssignment, courses: CoursesById): string =>
  `/ExamResults?${new URLSearchParams({ course: codeOf(courses, one.course_id), view: 'assignments', assignment: String(one.assignment_id) })}`;

/** Whether a published exam is open at this time (milliseconds). */
export const isRunning = (exam: TodayExam, now: number): boolean =>
  exam.published && Date.parse(exam.start_at) <= now && now < Date.parse(exam.closes_at);

/** An exam as a line of the week. */
export function examItem(exam: TodayExam, { t, courses, now, settings }: ItemContext): DayItem {
  const at = Date.parse(exam.start_at);
  const soon = at > now && at - now < 86_400_000;
  const ended = now >= Date.parse(exam.closes_at);
  const state = !exam.published
    ? ({ tone: 'warning', text: t('exam.state.draft') } as const)
    : ended
      ? ({ tone: 'neutral', text: t('exam.state.ended') } as const)
      : at <= now
        ? ({ tone: 'positive', text: t('exam.state.running') } as const)
        : soon
          ? ({ tone: 'accent', text: t('today.starts', { when: formatRelative(at, now, settings) }) } as const)
          : ({ tone: 'neutral', text: t('exam.state.upcoming') } as const);
  return {
    key: `exam ${exam.exam_id}`,
    kind: 'exam',
    at,
    until: Date.parse(exam.closes_at),
    title: nameIn(settings.language, exam, 'exam_name'),
    courseId: exam.course_id,
    to: ended || at <= now ? resultsPath(exam, courses) : previewPath(exam, courses),
    state,
    detail: (
      <span>
        {t('exam.minutes', { count: exam.duration })} · {t('today.students', { count: exam.students })}
      </span>
    ),
  };
}

/** An assignment as a line, at its due date. */
export function assignmentItem(one: TodayAssignment, { t, courses, now }: ItemContext): DayItem {
  const at = Date.parse(one.due_date);
  const until = minuteEnd(one.due_date);
  return {
    key: `assignment ${one.assignment_id}`,
    kind: 'assignment',
    at,
    until,
    title: one.assignment_title,
    courseId: one.course_id,
    to: submissionsPath(one, courses),
    state: {
      tone: now < until ? 'neutral' : 'accent',
      text: [
        t('today.handedInOf', { done: one.handed_in, of: one.students }),
        ...(one.withdrawn > 0 ? [t('today.withdrawn', { count: one.withdrawn })] : []),
      ].join(' · '),
    },
    detail: <span>{t('day.due')}</span>,
  };
}
