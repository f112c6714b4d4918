import { CourseChip, RunningBar } from '@daftar/course-pages';
import { Countdown } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { buttonClass, DateTime, UserText } from '@daftar/ui';
import { Play } from '@daftar/ui/icons';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { type CoursesById, examPath, isOpen, type WorkExam } from './student-items.tsx';

const urgentMs = 5 * 60_000;

/** Exams that run: one begun goes on here, on any device, with the exact time left by the server's clock (DAY-01). */
export function RunningExams(props: { exams: readonly WorkExam[]; courses: CoursesById; now: number }) {
  const { exams, courses, now } = props;
  const t = useTexts();
  const { name } = useNames();
  return exams
    .filter((exam) => isOpen(exam, now))
    .map((exam) => {
      const begun = exam.attempt === 'open';
      const end = Date.parse((begun && exam.deadline) || exam.ends_at);
      const course = courses.get(exam.course_id);
      return (
        <RunningBar
          key={exam.exam_id}
          urgent={end - now < urgentMs}
          action={
            <Link to={examPath(exam, courses)} className={buttonClass()}>
              <Play aria-hidden="true" />
              {t(begun ? 'today.continue' : 'today.open')}
            </Link>
          }
        >
          <strong>
            {t('today.running')} <UserText>{name(exam, 'exam_name')}</UserText>
          </strong>
          {course && <CourseChip course={course} />}
          {begun ? (
            <Countdown label={t('today.left')} until={end} />
          ) : (
            <span>
              {t('today.openUntil')} <DateTime value={end} />
            </span>
          )}
        </RunningBar>
      );
    });
}
