import { todayReach } from '@daftar/contracts/day/reach';
import {
  CoursesPage,
  courseContentPath,
  nextDates,
  partOf,
  studentCoursesScreen,
  useCourseTexts,
} from '@daftar/course-pages';
import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat, useLanguage, useSession } from '@daftar/remote-kit';
import { Badge } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CourseState, courseStates } from '../day/course-states.ts';
import { useTexts } from '../texts/use-texts.ts';

/** `/Course/:userId` of a student: the courses, each with what Today says of it (DAY-01). */
export default function StudentCoursesPage() {
  const c = useCourseTexts();
  const api = useApi();
  const cache = useQueryClient();
  const { userId } = useSession();
  const { language } = useLanguage();
  // comes with the courses in one call (DAY-12); the cards are complete without it
  const day = useQuery({
    queryKey: ['today', userId],
    queryFn: ({ signal }) =>
      partOf(cache, studentCoursesScreen(api, userId), 'today', () =>
        api('GET /api/today/student/:userId', { params: { userId }, signal }),
      ),
  });
  const now = useServerNow();
  const states = day.data && courseStates(day.data, now, now - todayReach.newsDays * 86_400_000);
  const next = day.data && nextDates(day.data, now, language);
  const ids = new Map(day.data?.courses.map((course) => [course.course_code, course.course_id]));
  return (
    <CoursesPage
      day={({ course_code }) => {
        const courseId = ids.get(course_code);
        return courseId === undefined ? undefined : { courseId, next: next?.get(courseId) };
      }}
      links={({ course_code }) => {
        const page = courseContentPath(course_code, userId);
        return (['content', 'work', 'questions', 'exams'] as const).map((tab) => ({
          to: `${page}?tab=${tab}`,
          label: c(`hub.${tab}`),
        }));
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
      {state.exam && (
        <Badge tone={state.exam === 'open' ? 'positive' : 'warning'}>
          {t(state.exam === 'open' ? 'cards.examOpen' : 'cards.examWriting')}
        </Badge>
      )}
      {state.starts && <Badge tone="warning">{t('cards.examStarts', { when: relative(state.starts) })}</Badge>}
      {state.due > 0 && <Badge tone="warning">{t('cards.due', { count: state.due })}</Badge>}
      {state.news > 0 && <Badge tone="accent">{t('cards.news', { count: state.news })}</Badge>}
    </>
  );
}
