import {
  type CourseDay,
  CourseOverview,
  type Previewed,
  percentOf,
  type ToDo,
  useChapters,
  useCourseHead,
  useStudentWork,
} from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { formatPercent } from '@daftar/i18n';
import { useFormat } from '@daftar/remote-kit';
import { assignmentItem, examItem, type ItemContext, isOpen, type StudentWork } from '../day/student-items.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** A course at a glance for a student (DSK-08): what to take, hand in and read, and how far they are. */
export function StudentOverview(props: { courseCode: string; onPreview: (file: Previewed) => void }) {
  const { courseCode, onPreview } = props;
  const t = useTexts();
  const { settings, number } = useFormat();
  const now = useServerNow();
  const head = useCourseHead(courseCode).data;
  const chapters = useChapters(courseCode).data;
  const work = useStudentWork(courseCode);
  const context: ItemContext = {
    t,
    courses: new Map(work.data?.courses.map((one) => [one.course_id, one])),
    now,
    settings,
  };
  const of = (done: number, all: number) =>
    all === 0 ? '–' : t('content.doneOf', { done: number(done), all: number(all) });
  const unread = chapters?.filter(({ seen }) => seen !== 'seen').length ?? 0;
  const day: CourseDay | null | undefined = work.data
    ? {
        items: [
          ...work.data.exams.map((exam) => examItem(exam, context)),
          ...work.data.assignments.map((one) => assignmentItem(one, context)),
        ],
        toDo: [
          ...toDo(work.data, context),
          ...(unread > 0
            ? [{ key: 'chapters', to: '?tab=content', text: t('content.toRead', { count: unread }) }]
            : []),
        ],
      }
    : work.isError
      ? null
      : undefined;
  const due = work.data?.assignments;
  const score = work.data && scoreOf(work.data);
  return (
    <CourseOverview
      courseCode={courseCode}
      courseId={head?.course_id}
      now={now}
      day={day}
      onPreview={onPreview}
      numbers={[
        {
          tab: 'content',
          label: t('hub.chaptersOpened'),
          value: chapters ? of(chapters.length - unread, chapters.length) : '',
        },
        {
          tab: 'work',
          label: t('hub.handedIn'),
          value: due ? of(due.filter((one) => one.submitted_at !== null).length, due.length) : '',
        },
        {
          tab: 'figures',
          label: t('content.ownScore'),
          value: score === undefined ? '' : score === null ? '–' : formatPercent(score / 100, settings.language),
        },
      ]}
    />
  );
}

/** The points got of all that could be got, in per cent, over what is released; null when nothing is. */
function scoreOf({ exams, assignments }: StudentWork): number | null {
  const released = [
    ...exams.filter((exam) => exam.results_at !== null).map((exam) => [exam.score, exam.total_score] as const),
    ...assignments.map((one) => [one.score, one.assignment_score] as const),
  ].filter(([score]) => score !== null);
  return percentOf(
    released.reduce((sum, [score]) => sum + (score ?? 0), 0),
    released.reduce((sum, [, of]) => sum + of, 0),
  );
}

function toDo(work: StudentWork, context: ItemContext): ToDo[] {
  const { t, now } = context;
  return [
    ...work.exams
      .filter((exam) => isOpen(exam, now))
      .map((exam) => {
        const { key, to, title: name } = examItem(exam, context);
        return { key, to, text: t('content.takeExam'), name };
      }),
    ...work.assignments
      .map((one) => assignmentItem(one, context))
      .filter((item) => !item.done && item.until > now)
      .map(({ key, to, title: name }) => ({ key, to, text: t('content.handIn'), name })),
  ];
}
