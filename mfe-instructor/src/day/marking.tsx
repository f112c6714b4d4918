import { type ChippedCourse, CourseChip, DayBlock, hueStyle } from '@daftar/course-pages';
import { useNames } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import { ChevronRight } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { allottedPath, type CoursesById, type DoctorToday, essaysPath, worksPath } from '../lists/doctor-items.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './today.module.css';

/** Essays to mark and hand-ins to score, own ones and those that colleagues allotted, each with how far it has come. */
export function Marking({ day, courses, course }: { day: DoctorToday; courses: CoursesById; course: number | null }) {
  const t = useTexts();
  const { instructor, name } = useNames();
  const chosen = ({ course_id }: { course_id: number }) => course === null || course === course_id;
  const essays = day.exams.filter((exam) => exam.essays_waiting > 0 && chosen(exam));
  const work = day.assignments.filter((one) => one.to_score > 0 && chosen(one));
  const allotted = day.allotted.filter((one) => one.marked < one.works && chosen(one));
  if (essays.length + work.length + allotted.length === 0) return null;
  return (
    <DayBlock id="marking" title={t('today.toMark')}>
      <ul className={css.lines}>
        {essays.map((exam) => (
          <Line
            key={`exam ${exam.exam_id}`}
            to={essaysPath(exam)}
            title={name(exam, 'exam_name')}
            course={courses.get(exam.course_id)}
            courseId={exam.course_id}
            share={1 - exam.essays_waiting / Math.max(1, exam.essays)}
          >
            {t('today.essays', { count: exam.essays_waiting })}
          </Line>
        ))}
        {work.map((one) => (
          <Line
            key={`assignment ${one.assignment_id}`}
            to={worksPath(one)}
            title={one.assignment_title}
            course={courses.get(one.course_id)}
            courseId={one.course_id}
            share={1 - one.to_score / Math.max(1, one.handed_in)}
          >
            {t('today.handIns', { count: one.to_score })}
          </Line>
        ))}
        {allotted.map((one) => (
          <Line
            key={`allotted ${one.kind} ${one.id}`}
            to={allottedPath(one)}
            title={one.title}
            course={one}
            courseId={one.course_id}
            share={one.marked / one.works}
          >
            {t('today.allotted', { count: one.works - one.marked, name: instructor(one) })}
          </Line>
        ))}
      </ul>
    </DayBlock>
  );
}

function Line(props: {
  to: string;
  title: string;
  course: ChippedCourse | undefined;
  courseId: number;
  /** How much of it is done, 0 to 1. */
  share: number;
  children: ReactNode;
}) {
  return (
    <li className={css.line} data-row style={hueStyle(props.courseId)}>
      <Link to={props.to} className={css.open}>
        <UserText>{props.title}</UserText>
      </Link>
      {props.course && <CourseChip course={props.course} />}
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ inlineSize: `${Math.round(props.share * 100)}%` }} />
      </span>
      <span className={css.left}>{props.children}</span>
      <ChevronRight className={css.go} data-flip aria-hidden="true" />
    </li>
  );
}
