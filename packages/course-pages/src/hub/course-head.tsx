import type { CallReply } from '@daftar/contracts/client';
import { formatList } from '@daftar/i18n';
import { useApi, useLanguage, useNames } from '@daftar/remote-kit';
import { Isolate, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { hueStyle } from '../day/course-chip.tsx';
import { courseKeys, useCoursePart } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './hub.module.css';

export type CourseHead = CallReply<'GET /api/courses/:courseCode/head'>;

/** A course with its doctors and how many students it has (DAY-02). */
export function useCourseHead(courseCode: string) {
  const api = useApi();
  const partOfCourse = useCoursePart(courseCode);
  return useQuery({
    queryKey: courseKeys.head(courseCode),
    queryFn: ({ signal }) =>
      partOfCourse('head', () => api('GET /api/courses/:courseCode/head', { params: { courseCode }, signal })),
  });
}

/** Code in the course's colour, level, semester, doctors, head count; its room is kept while it loads. */
export function HeadFacts({ courseCode, head }: { courseCode: string; head: CourseHead | undefined }) {
  const t = useCourseTexts();
  const { instructor } = useNames();
  const { language } = useLanguage();
  return (
    <span className={css.facts}>
      <span className={css.code} style={head && hueStyle(head.course_id)}>
        <Isolate>{courseCode}</Isolate>
      </span>
      {head && (
        <>
          <span>{t('course.level', { level: formatList(head.levels.map(String), language) })}</span>
          <span>{t('hub.semester', { semester: formatList(head.semesters.map(String), language) })}</span>
          {head.doctors.slice(0, 3).map((doctor) => (
            <UserText key={doctor.instructor_id}>{instructor(doctor)}</UserText>
          ))}
          <span>{t('hub.headCount', { count: head.students })}</span>
        </>
      )}
    </span>
  );
}
