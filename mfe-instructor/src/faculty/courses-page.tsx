import {
  CoursesPage,
  courseContentPath,
  instructorCoursesScreen,
  nextDates,
  partOf,
  useCourseTexts,
  useOwnCourses,
} from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat, useLanguage, useSession } from '@daftar/remote-kit';
import { Badge } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { type CourseState, courseStates } from '../day/course-states.ts';
import { useTexts } from '../texts/use-texts.ts';

const toAnnounce = '?announce';

/** `/Course/:userId` of a doctor: the courses, to open one or to announce something in it (DAY-12). */
export default function InstructorCoursesPage() {
  const t = useTexts();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const courses = useOwnCourses();
  if (search.get('for') !== 'announcement') return <StatedCourses />;
  const [only, ...others] = courses.data ?? [];
  if (only && others.length === 0)
    return <Navigate replace to={courseContentPath(only.course_code, userId) + toAnnounce} />;
  return <CoursesPage purpose={t('content.announceWhere')} search={toAnnounce} />;
}

/** The courses, each with what Today says of it (DAY-01). */
function StatedCourses() {
  const t = useTexts();
  const c = useCourseTexts();
  const api = useApi();
  const cache = useQueryClient();
  const { userId } = useSession();
  const { language } = useLanguage();
  // comes with the courses in one call (DAY-12); the cards are complete without it
  const day = useQuery({
    queryKey: ['today', userId],
    queryFn: ({ signal }) =>
      partOf(cache, instructorCoursesScreen(api, userId), 'today', () =>
        api('GET /api/today/instructor/:userId', { params: { userId }, signal }),
      ),
  });
  const now = useServerNow();
  const states = day.data && courseStates(day.data, now);
  const next = day.data && nextDates(day.data, now, language);
  const ids = new Map(day.data?.courses.map((course) => [course.course_code, course.course_id]));
  return (
    <CoursesPage
      actions={<Link to="/QuestionBank">{t('where.banks')}</Link>}
      day={({ course_code }) => {
        const courseId = ids.get(course_code);
        return courseId === undefined ? undefined : { courseId, next: next?.get(courseId) };
      }}
      links={({ course_code }) => {
        const page = courseContentPath(course_code, userId);
        return [
          { to: `${page}?tab=content`, label: c('hub.content') },
          { to: `${page}?tab=exams`, label: c('hub.exams') },
          { to: `${page}?tab=students`, label: c('hub.students') },
          {
            to: `/ExamResults?${new URLSearchParams({ course: course_code, view: 'gradebook' })}`,
            label: t('where.gradebook'),
          },
        ];
      }}
      states={({ course_code }) => {
        const state = states?.get(ids.get(course_code) ?? 0);
        return state && <Chips state={state} />;
      }}
    />
  );
}

function Chips({ state }: { state: CourseState }) {
  const t = useTexts();
  const { relative } = useFormat();
  return (
    <>
      {state.running && <Badge tone="positive">{t('cards.running')}</Badge>}
      {state.starts && <Badge tone="accent">{t('cards.starts', { when: relative(state.starts) })}</Badge>}
      {state.toMark > 0 && <Badge tone="warning">{t('cards.toMark', { count: state.toMark })}</Badge>}
      {state.questions > 0 && <Badge tone="neutral">{t('today.questions', { count: state.questions })}</Badge>}
    </>
  );
}
