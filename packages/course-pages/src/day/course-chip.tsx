import { useNames } from '@daftar/remote-kit';
import { Isolate, VisuallyHidden } from '@daftar/ui';
import type { CSSProperties } from 'react';
import css from './day.module.css';
import { courseHue } from './hue.ts';

/** A course as lists name it. */
export interface ChippedCourse {
  course_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
}

/** Shapes of a course's dot, so that it isn't told by its colour alone: round, square, diamond, triangle. */
const shapes = [
  'circle()',
  'inset(6%)',
  'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
  'polygon(50% 4%, 100% 96%, 0 96%)',
] as const;

/** The course's hue as `--hue` and `--hue-soft`, and the shape of its dot, for whatever it colours (DAY-01). */
export const hueStyle = (courseId: number): CSSProperties => {
  const hue = courseHue(courseId);
  return {
    '--hue': `var(--course-${hue})`,
    '--hue-soft': `var(--course-${hue}-soft)`,
    '--dot': shapes[hue % shapes.length],
  } as CSSProperties;
};

/** A course's code in its hue; its name is read out. */
export function CourseChip({ course }: { course: ChippedCourse }) {
  const { name } = useNames();
  return (
    <span className={css.chip} style={hueStyle(course.course_id)}>
      <Isolate>{course.course_code}</Isolate>
      <VisuallyHidden>
        {' '}
        <Isolate>{name(course, 'course_name')}</Isolate>
      </VisuallyHidden>
    </span>
  );
}
