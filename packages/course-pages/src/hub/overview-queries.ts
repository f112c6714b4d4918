import { useApi, useSession } from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { courseKeys, useCoursePart } from '../queries.ts';

/** A student's exams and assignments of a course, with their own results once these are released (DSK-08). */
export function useStudentWork(courseCode: string) {
  const api = useApi();
  const { userId } = useSession();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.ownWork(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('student_work', async () =>
        inCourse(await api('GET /api/student/:userId/work', { params: { userId }, signal }), courseCode),
      ),
  });
}

/** A doctor's exams and assignments of a course, and what of them waits (DSK-08). */
export function useInstructorWork(courseCode: string) {
  const api = useApi();
  const { userId } = useSession();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.ownWork(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('instructor_work', async () =>
        inCourse(await api('GET /api/instructor/:userId/work', { params: { userId }, signal }), courseCode),
      ),
  });
}

type OfCourse = { course_id: number };

function inCourse<
  Work extends { courses: (OfCourse & { course_code: string })[]; exams: OfCourse[]; assignments: OfCourse[] },
>(work: Work, courseCode: string): Work {
  const courses = work.courses.filter(({ course_code }) => course_code === courseCode);
  const isOfCourse = ({ course_id }: OfCourse) => courses.some((course) => course.course_id === course_id);
  return { ...work, courses, exams: work.exams.filter(isOfCourse), assignments: work.assignments.filter(isOfCourse) };
}

/** How many questions of students wait for the doctor (DSK-08). */
export function useOpenQuestions(courseCode: string) {
  const api = useApi();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.openQuestions(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('open_questions', async () => {
        const all = await api('GET /api/courses/:courseCode/questions', { params: { courseCode }, signal });
        return all.filter(({ resolved_at, hidden }) => resolved_at === null && !hidden).length;
      }),
  });
}
