import { useNames } from '@daftar/remote-kit';
import { Isolate, tooltip, VisuallyHidden } from '@daftar/ui';
import { useCourseTexts } from '../use-course-texts.ts';
import { type ChippedCourse, hueStyle } from './course-chip.tsx';
import css from './day.module.css';

/** A course of a list, perhaps one that has ended for the reader. */
export type FilteredCourse = ChippedCourse & { ended?: boolean };

/** With more courses than these, those that have ended share one list. */
const mostChips = 12;

/** Chips that narrow a list to one course; nothing where there is only one and the list isn’t narrowed. */
export function CourseFilter(props: {
  courses: readonly FilteredCourse[];
  value: number | null;
  onChange: (courseId: number | null) => void;
}) {
  const { courses, value, onChange } = props;
  const t = useCourseTexts();
  const { name } = useNames();
  if (value === null && courses.length < 2) return null;
  const earlier =
    courses.length > mostChips ? courses.filter(({ course_id, ended }) => ended && course_id !== value) : [];
  return (
    <fieldset className={css.filter} aria-label={t('day.filter')}>
      <button type="button" className={css.pick} aria-pressed={value === null} onClick={() => onChange(null)}>
        {t('day.allCourses')}
      </button>
      {courses
        .filter((course) => !earlier.includes(course))
        .map((course) => (
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
      {earlier.length > 0 && (
        <select
          className={css.pick}
          aria-label={t('day.earlierCourses')}
          value=""
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            {t('day.earlierCourses')}
          </option>
          {earlier.map((course) => (
            <option key={course.course_id} value={course.course_id}>
              {`\u2068${name(course, 'course_name')}\u2069 (${course.course_code})`}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
