import { CourseChip, RunningBar } from '@daftar/course-pages';
import { Countdown } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Badge, buttonClass, DateTime, UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { type CoursesById, isRunning, resultsPath, type TodayExam } from '../lists/doctor-items.tsx';
import { useTexts } from '../texts/use-texts.ts';

const dayMs = 86_400_000;

/** The exact time left; of a window of days, when it ends. */
function TimeLeft({ until, now }: { until: number; now: number }) {
  const t = useTexts();
  if (until - now < dayMs) return <Countdown label={t('today.left')} until={until} />;
  return (
    <span>
      {t('today.until')} <DateTime value={until} />
    </span>
  );
}

/** Running exams: who writes, who has no connection, who has not come, and the way to watch them (DAY-01). */
export function RunningExams(props: { exams: readonly TodayExam[]; courses: CoursesById; now: number }) {
  const { exams, courses, now } = props;
  const t = useTexts();
  const { name } = useNames();
  return exams
    .filter((exam) => isRunning(exam, now))
    .map((exam) => {
      const course = courses.get(exam.course_id);
      const absent = Math.max(0, exam.students - exam.writing - exam.submitted);
      return (
        <RunningBar
          key={exam.exam_id}
          urgent={exam.silent > 0}
          action={
            <Link to={`${resultsPath(exam, courses)}&part=invigilation`} className={buttonClass()}>
              {t('today.watch')}
            </Link>
          }
        >
          <strong>
            {t('today.running')} <UserText>{name(exam, 'exam_name')}</UserText>
          </strong>
          {course && <CourseChip course={course} />}
          <Badge tone="positive">{t('today.writing', { count: exam.writing - exam.silent })}</Badge>
          {exam.silent > 0 && <Badge tone="danger">{t('today.silent', { count: exam.silent })}</Badge>}
          <Badge tone="neutral">{t('today.absent', { count: absent })}</Badge>
          <Badge tone="neutral">{t('today.submitted', { count: exam.submitted })}</Badge>
          {exam.withdrawn > 0 && <Badge tone="neutral">{t('today.withdrawn', { count: exam.withdrawn })}</Badge>}
          <TimeLeft until={Date.parse(exam.closes_at)} now={now} />
        </RunningBar>
      );
    });
}
