import { CoursesPage, courseContentPath, useOwnCourses } from '@daftar/course-pages';
import { useSession } from '@daftar/remote-kit';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';

const toAnnounce = '?announce';

/** `/Course/:userId` of a doctor: the courses, to open one or to announce something in it (DAY-12). */
export default function InstructorCoursesPage() {
  const t = useTexts();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const courses = useOwnCourses();
  if (search.get('for') !== 'announcement') return <CoursesPage />;
  const [only, ...others] = courses.data ?? [];
  if (only && others.length === 0)
    return <Navigate replace to={courseContentPath(only.course_code, userId) + toAnnounce} />;
  return <CoursesPage purpose={t('content.announceWhere')} search={toAnnounce} />;
}
