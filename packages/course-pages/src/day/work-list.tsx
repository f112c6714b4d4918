import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCourseTexts } from '../use-course-texts.ts';
import { CourseFilter, type FilteredCourse } from './course-filter.tsx';
import css from './day.module.css';
import type { DayItem } from './day-item.ts';
import { DaySection } from './day-list.tsx';
import { groupedWork } from './grouped-work.ts';

/**
 * Items of all courses grouped Now, Upcoming, Done (DAY-03). `?course=` of the address narrows them to one course, which
 * its chip chooses; `none` is shown where that course has none.
 */
export function WorkList(props: {
  items: readonly DayItem[];
  courses: readonly FilteredCourse[];
  now: number;
  none: ReactNode;
  /** Where the page has a list of courses itself, which narrows them as well. */
  withoutChips?: boolean;
}) {
  const { items, courses, now, none, withoutChips } = props;
  const t = useCourseTexts();
  const [search, setSearch] = useSearchParams();
  const code = search.get('course');
  const chosen = courses.find((course) => course.course_code === code);
  const having = new Set(items.map(({ courseId }) => courseId));
  const byId = new Map(courses.map((course) => [course.course_id, course]));
  const groups = groupedWork(code === null ? items : items.filter((item) => item.courseId === chosen?.course_id), now);
  const shared = { courses: byId, now };
  const narrow = (courseId: number | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        const course = courseId === null ? undefined : byId.get(courseId);
        if (course) next.set('course', course.course_code);
        else next.delete('course');
        return next;
      },
      { replace: true },
    );
  return (
    <div className={css.groups}>
      {!withoutChips && (
        <CourseFilter
          courses={courses.filter((course) => course === chosen || having.has(course.course_id))}
          value={code === null ? null : (chosen?.course_id ?? 0)}
          onChange={narrow}
        />
      )}
      {groups.now.length + groups.upcoming.length + groups.done.length === 0 && none}
      <DaySection id="now" title={t('day.now')} items={groups.now} {...shared} most={30} />
      <DaySection id="upcoming" title={t('day.upcoming')} items={groups.upcoming} {...shared} most={20} />
      <DaySection id="done" title={t('day.done')} items={groups.done} {...shared} most={20} />
    </div>
  );
}
