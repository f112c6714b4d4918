import { useNames, useSession } from '@daftar/remote-kit';
import { DateTime, EmptyState, Isolate, Page, QueryState, Skeleton, UserText } from '@daftar/ui';
import { ChevronRight } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './course-cards.module.css';
import { hueStyle } from './day/course-chip.tsx';
import type { NextDate } from './day/next-date.ts';
import { Drawing } from './drawing.tsx';
import { ManyCards } from './many-cards.tsx';
import { type Course, useOwnCourses } from './queries.ts';
import { useCourseTexts } from './use-course-texts.ts';

/** Shown where a course's real level is unknown (CRS-02). */
export const usualLevel = 2;

/** The path of a course's content page. */
export const courseContentPath = (courseCode: string, userId: number): string =>
  `/ChapterUpload/${encodeURIComponent(courseCode)}/${userId}`;

/** `/Course/:userId` of both roles: the caller's courses as cards; a click opens the course's content (CRS-01). */
export function CoursesPage(props: {
  /** What a course is chosen for, if not to open it. */
  purpose?: string | undefined;
  /** Added to the address of a course's page. */
  search?: string | undefined;
  /** The role's chips of a course: what it asks for now (DAY-01). */
  states?: (course: Course) => ReactNode;
  /** Beside the title: where else the role goes from here. */
  actions?: ReactNode;
  /** Its id and next date, once Today is there (DSK-07). */
  day?: (course: Course) => CardDay | undefined;
  /** Four of its pages, below the card (DSK-07). */
  links?: (course: Course) => readonly CardLink[];
}) {
  const { purpose, search, states, actions, day, links } = props;
  const t = useCourseTexts();
  const courses = useOwnCourses();
  return (
    <Page title={t('course.title')} subtitle={purpose} actions={actions}>
      <QueryState
        query={courses}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title={t('course.none')} icon={<Drawing of="courses" />}>
            {t('course.noneHelp')}
          </EmptyState>
        }
        skeleton={<Skeleton shape="card" count={6} />}
      >
        {(list) => (
          <ManyCards list={list} min={260}>
            {(course) => (
              <CourseCard
                key={course.course_code}
                course={course}
                search={search}
                states={states?.(course)}
                day={day?.(course)}
                links={links?.(course)}
              />
            )}
          </ManyCards>
        )}
      </QueryState>
    </Page>
  );
}

/** What a card takes of Today. */
export interface CardDay {
  courseId: number;
  next: NextDate | undefined;
}

/** One of a card’s pages. */
export interface CardLink {
  to: string;
  label: string;
}

function CourseCard(props: {
  course: Course;
  search: string | undefined;
  states: ReactNode;
  day: CardDay | undefined;
  links: readonly CardLink[] | undefined;
}) {
  const { course, search = '', states, day, links } = props;
  const t = useCourseTexts();
  const { name } = useNames();
  const { userId } = useSession();
  return (
    <article className={css.whole} style={day && hueStyle(day.courseId)}>
      <Link to={courseContentPath(course.course_code, userId) + search} className={css.card}>
        <span className={css.spine} aria-hidden="true" />
        <UserText className={css.name}>{name(course, 'course_name')}</UserText>
        {states && <span className={css.states}>{states}</span>}
        {day?.next && (
          <span className={css.next}>
            {t('course.next')} <UserText>{day.next.name}</UserText> <DateTime value={day.next.at} />
          </span>
        )}
        <span className={css.facts}>
          <Isolate>{course.course_code}</Isolate>
          <span>{t('course.level', { level: course.level ?? usualLevel })}</span>
          <ChevronRight className={css.go} data-flip aria-hidden="true" />
        </span>
      </Link>
      {links && (
        <nav className={css.links} aria-label={t('course.linksOf', { name: name(course, 'course_name') })}>
          {links.map(({ to, label }) => (
            // every card has these: what is heard says whose they are (BOD-13)
            <Link key={to} to={to} aria-label={`${label}: ${course.course_code}`}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </article>
  );
}
