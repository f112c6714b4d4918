import { useAssignments, useOwnCourses } from '@daftar/course-pages';
import { useExams } from '@daftar/exam-pages';
import { useFormat, useNames, useSession } from '@daftar/remote-kit';
import { EmptyState, Isolate, QueryState, Skeleton, UserText } from '@daftar/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { Crumb } from './crumb.tsx';
import css from './place.module.css';

/** The parts of a course that a crumb leads to. */
export const placeKinds = ['content', 'information', 'assignments', 'exams', 'gradebook'] as const;
export type PlaceKind = (typeof placeKinds)[number];

interface PlaceLineProps {
  /** The course that the page is of; null: of all. */
  course: string | null;
  kind: PlaceKind | null;
  /** The name of the course, where the page knows it. */
  courseName?: string | undefined;
  /** The exam that the page shows, and where another one leads. */
  exam?: { id: number; to: (exam: number) => string } | undefined;
  /** The assignment that the page shows. */
  assignment?: number | undefined;
}

/** Where one is, below the header: class, kind and thing, each a switch to another (DSK-01). */
export function PlaceLine({ course, kind, courseName, exam, assignment }: PlaceLineProps) {
  const t = useTexts();
  const pathOf = usePlacePath();
  return (
    <nav className={css.line} data-place data-screen-only aria-label={t('where.line')}>
      <ol className={css.crumbs}>
        <Crumb
          name={t('where.course')}
          chosen={
            course === null ? (
              t('where.allCourses')
            ) : (
              <>
                <Isolate>{course}</Isolate> {courseName && <UserText className={css.courseName}>{courseName}</UserText>}
              </>
            )
          }
        >
          <Courses course={course} to={(code) => pathOf(code, kind ?? 'information')} />
        </Crumb>
        {course !== null && (
          <Crumb name={t('where.kind')} chosen={kind && t(`where.${kind}`)}>
            <ul>
              {placeKinds.map((id) => (
                <li key={id}>
                  <Choice to={pathOf(course, id)} isCurrent={id === kind}>
                    {t(`where.${id}`)}
                  </Choice>
                </li>
              ))}
            </ul>
          </Crumb>
        )}
        {course !== null && exam && (
          <Crumb isThing name={t('where.otherExams')}>
            <Exams course={course} exam={exam.id} to={exam.to} />
          </Crumb>
        )}
        {course !== null && assignment !== undefined && (
          <Crumb isThing name={t('where.otherAssignments')}>
            <Assignments course={course} assignment={assignment} />
          </Crumb>
        )}
      </ol>
    </nav>
  );
}

/** The path of a part of a course. */
function usePlacePath(): (course: string, kind: PlaceKind) => string {
  const { userId } = useSession();
  return (course, kind) =>
    kind === 'content'
      ? `/ChapterUpload/${encodeURIComponent(course)}/${userId}`
      : `/ExamResults?${new URLSearchParams({ course, view: kind })}`;
}

function Choice(props: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link to={props.to} className={css.item} aria-current={props.isCurrent ? 'true' : undefined}>
      {props.children}
    </Link>
  );
}

function Courses({ course, to }: { course: string | null; to: (code: string) => string }) {
  const t = useTexts();
  const { name } = useNames();
  const courses = useOwnCourses(true);
  return (
    <QueryState query={courses} skeleton={<Skeleton count={3} />} empty={<EmptyState title={t('course.none')} />}>
      {(list) => (
        <ul>
          {list.map((one) => (
            <li key={one.course_code}>
              <Choice to={to(one.course_code)} isCurrent={one.course_code === course}>
                <UserText>{name(one, 'course_name')}</UserText>
                <span className={css.code}>
                  <Isolate>{one.course_code}</Isolate>
                </span>
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Exams({ course, exam, to }: { course: string; exam: number; to: (exam: number) => string }) {
  const t = useTexts();
  const format = useFormat();
  const exams = useExams(course);
  return (
    <QueryState query={exams} skeleton={<Skeleton count={3} />} empty={<EmptyState title={t('exam.none')} />}>
      {(list) => (
        <ul>
          {list.map((one) => (
            <li key={one.exam_id}>
              <Choice to={to(one.exam_id)} isCurrent={one.exam_id === exam}>
                <UserText>{one.exam_name}</UserText>
                <span className={css.code}>
                  <Isolate>{format.date(one.start_at)}</Isolate>
                </span>
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Assignments({ course, assignment }: { course: string; assignment: number }) {
  const assignments = useAssignments(course);
  return (
    <QueryState query={assignments} skeleton={<Skeleton count={3} />}>
      {(list) => (
        <ul>
          {list.map((one) => (
            <li key={one.assignment_id}>
              <Choice
                to={`/ExamResults?${new URLSearchParams({ course, view: 'assignments', assignment: String(one.assignment_id) })}`}
                isCurrent={one.assignment_id === assignment}
              >
                <UserText>{one.assignment_title}</UserText>
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

/** The same line above a page whose title isn't the thing itself. */
export function PlaceBar(props: PlaceLineProps) {
  return (
    <div className={css.bar}>
      <PlaceLine {...props} />
    </div>
  );
}
