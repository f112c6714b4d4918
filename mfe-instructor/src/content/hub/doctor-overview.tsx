import {
  type CourseDay,
  CourseOverview,
  type Previewed,
  percentOf,
  type ToDo,
  useChapters,
  useCourseHead,
  useFormatRequests,
  useInstructorWork,
  useOpenQuestions,
} from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { formatPercent } from '@daftar/i18n';
import { useFormat } from '@daftar/remote-kit';
import {
  assignmentItem,
  type CoursesById,
  essaysPath,
  examItem,
  resultsPath,
  type TodayAssignment,
  type TodayExam,
  worksPath,
} from '../../lists/doctor-items.tsx';
import { useTexts } from '../../texts/use-texts.ts';

interface Work {
  exams: readonly TodayExam[];
  assignments: readonly TodayAssignment[];
}

/** A course at a glance for its doctor (DSK-08): what waits for marks and answers, and how far the class is. */
export function DoctorOverview(props: { courseCode: string; onPreview: (file: Previewed) => void }) {
  const { courseCode, onPreview } = props;
  const t = useTexts();
  const { settings, number } = useFormat();
  const now = useServerNow();
  const head = useCourseHead(courseCode).data;
  const chapters = useChapters(courseCode).data;
  const requests = useFormatRequests(courseCode).data;
  const questions = useOpenQuestions(courseCode).data;
  const work = useInstructorWork(courseCode);
  const courses: CoursesById = new Map(work.data?.courses.map((one) => [one.course_id, one]));
  const context = { t, courses, now, settings };
  const shown = chapters?.filter(
    ({ hidden, publish_at }) => !hidden && (publish_at === null || Date.parse(publish_at) <= now),
  );
  const opened =
    shown &&
    head &&
    percentOf(
      sum(shown, (one) => one.seen_by ?? 0),
      shown.length * head.students,
    );
  const due = work.data?.assignments;
  const handedIn =
    due &&
    percentOf(
      sum(due, (one) => one.handed_in),
      sum(due, (one) => one.students),
    );
  const percent = (value: number | null | undefined) =>
    value === undefined ? '' : value === null ? '–' : formatPercent(value / 100, settings.language);
  const day: CourseDay | null | undefined = work.data
    ? {
        items: [
          ...work.data.exams.map((exam) => examItem(exam, context)),
          ...work.data.assignments.map((one) => assignmentItem(one, context)),
        ],
        toDo: [
          ...toMark(work.data, context),
          ...(questions
            ? [{ key: 'questions', to: '?tab=questions', text: t('today.questions', { count: questions }) }]
            : []),
          ...formats(requests?.filter(({ state }) => state === 'open').length ?? 0, t),
        ],
      }
    : work.isError
      ? null
      : undefined;
  return (
    <CourseOverview
      courseCode={courseCode}
      courseId={head?.course_id}
      now={now}
      day={day}
      onPreview={onPreview}
      numbers={[
        { tab: 'students', label: t('hub.students'), value: head ? number(head.students) : '' },
        { tab: 'figures', label: t('hub.chaptersOpened'), value: percent(opened) },
        { tab: 'work', label: t('hub.handedIn'), value: percent(handedIn) },
      ]}
    />
  );
}

const sum = <T,>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

const formats = (count: number, t: ReturnType<typeof useTexts>): ToDo[] =>
  count > 0 ? [{ key: 'formats', to: '?tab=content', text: t('today.formatRequests', { count }) }] : [];

/** Works without a mark, and exams whose scores could be released. */
function toMark(
  { exams, assignments }: Work,
  { t, courses, now }: { t: ReturnType<typeof useTexts>; courses: CoursesById; now: number },
): ToDo[] {
  return [
    ...exams.flatMap((exam): ToDo[] => {
      const { exam_id, exam_name: name, essays_waiting: count } = exam;
      if (count > 0)
        return [{ key: `essays ${exam_id}`, to: essaysPath(exam), text: t('today.essays', { count }), name }];
      const isOver = exam.published && now >= Date.parse(exam.closes_at);
      return isOver && !exam.released && exam.submitted > 0
        ? [{ key: `release ${exam_id}`, to: resultsPath(exam, courses), text: t('hub.releaseScores'), name }]
        : [];
    }),
    ...assignments
      .filter((one) => one.to_score > 0)
      .map((one) => ({
        key: `works ${one.assignment_id}`,
        to: worksPath(one),
        text: t('today.handIns', { count: one.to_score }),
        name: one.assignment_title,
      })),
  ];
}
