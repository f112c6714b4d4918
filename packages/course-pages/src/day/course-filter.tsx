import { useNames } from '@daftar/remote-kit';
import { Isolate, tooltip, VisuallyHidden } from '@daftar/ui';
import { useCourseTexts } from '../use-course-texts.ts';
import { type ChippedCourse, hueStyle } from './course-chip.tsx';
import css from './day.module.css';

/** Chips that narrow a list to one course; nothing where there is only one. */
export function CourseFilter(props: {
  courses: readonly ChippedCourse[];
  value: number | null;
  onChange: (courseId: number | null) => void;
}) {
  const { courses, value, onChange } = props;
  const t = useCourseTexts();
  const { name } = useNames();
  if (courses.length < 2) return null;
  return (
    <fieldset className={css.filter} aria-label={t('day.filter')}>
      <button type="button" className={css.pick} aria-pressed={value === null} onClick={() => onChange(null)}>
        {t('day.allCourses')}
      </button>
      {courses.map((course) => (
        <button
          key={course.course_id}
          type="button"
          className={css.pick}
          style={hueStyle(course.course_id)}
          aria-pressed={value === course.course_id}
          {...tooltip(name(course, 'course_name'))}
          onClick={() => onChange(value === course.course_id ? null : course.course_id)}
        >
          <i className={css.dot} aria-hidden="true" />
          <Isolate>{course.course_code}</Isolate>
          <VisuallyHidden>
            {' '}
            <Isolate>{name(course, 'course_name')}</Isolate>
          </VisuallyHidden>
        </button>
      ))}
    </fieldset>
  );
}
