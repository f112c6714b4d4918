import { useNames } from '@daftar/remote-kit';
import { EmptyState, QueryState, Select, Skeleton } from '@daftar/ui';
import { type ReactNode, useEffect } from 'react';
import { useOwnCourses } from './queries.ts';
import { useCourseTexts } from './use-course-texts.ts';

/** Selects one of the caller's courses; a single course is selected automatically. */
export function CourseSelect(props: {
  value: string | null;
  onChange: (courseCode: string | null) => void;
  error?: ReactNode;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** For pages of results: includes courses that have ended for the caller (FIX-04). */
  withEnded?: boolean;
}) {
  const { value, onChange, error, help, required, disabled, withEnded } = props;
  const t = useCourseTexts();
  const { name } = useNames();
  const courses = useOwnCourses(withEnded);
  const only = courses.data?.length === 1 ? courses.data[0]?.course_code : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the courses are there
  useEffect(() => {
    if (only && value === null) onChange(only);
  }, [only]);

  return (
    <QueryState
      query={courses}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('course.none')}>{t('course.noneHelp')}</EmptyState>}
      skeleton={<Skeleton shape="field" />}
    >
      {(list) => (
        <Select
          label={t('course.course')}
          placeholder={t('course.choose')}
          options={list.map((course) => ({
            value: course.course_code,
            label: `\u2068${name(course, 'course_name')}\u2069 (${course.course_code})${course.ended ? ` – ${t('course.ended')}` : ''}`,
          }))}
          value={value ?? ''}
          error={error}
          help={help}
          required={required}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )}
    </QueryState>
  );
}
