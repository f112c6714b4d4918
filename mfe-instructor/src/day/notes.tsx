import { CourseChip, courseContentPath, DayBlock } from '@daftar/course-pages';
import { pick } from '@daftar/i18n';
import { useLanguage, useSession } from '@daftar/remote-kit';
import { DateTime, UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import type { CoursesById, DoctorToday } from '../lists/doctor-items.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './today.module.css';

/** Drafts of exams, the last changed first. */
export function Drafts({ drafts, courses }: { drafts: DoctorToday['drafts']; courses: CoursesById }) {
  const t = useTexts();
  if (drafts.length === 0) return null;
  const byCode = new Map([...courses.values()].map((course) => [course.course_code, course]));
  return (
    <DayBlock id="drafts" title={t('today.drafts')}>
      <ul className={css.lines}>
        {drafts.slice(0, 5).map((draft) => {
          const course = byCode.get(draft.course_code);
          return (
            <li key={draft.draft_id} className={css.line} data-row>
              <Link to={`/MakeExam?${new URLSearchParams({ draft: draft.draft_id })}`} className={css.open}>
                {draft.exam_name === '' ? t('today.unnamed') : <UserText>{draft.exam_name}</UserText>}
              </Link>
              {course && <CourseChip course={course} />}
              <span className={css.when}>{t('exam.questionCount', { count: draft.question_count })}</span>
            </li>
          );
        })}
      </ul>
    </DayBlock>
  );
}

/** Students' open questions and requests for other formats, and the doctor's newest announcements. */
export function Announced({ day, courses }: { day: DoctorToday; courses: CoursesById }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { userId } = useSession();
  if (day.announcements.length + day.format_requests.length + day.questions.length === 0) return null;
  const page = (courseId: number) => courseContentPath(courses.get(courseId)?.course_code ?? '', userId);
  return (
    <DayBlock id="messages" title={t('today.messages')}>
      <ul className={css.lines}>
        {day.questions.map((asked) => (
          <li key={`questions ${asked.course_id}`} className={css.line} data-row>
            <Link to={`${page(asked.course_id)}?tab=questions`} className={css.open}>
              {t('today.questions', { count: asked.open })}
            </Link>
            {courses.get(asked.course_id) && <CourseChip course={courses.get(asked.course_id)!} />}
            <span className={css.when}>
              {t('today.oldest')} <DateTime value={asked.oldest_at} show="date" />
            </span>
          </li>
        ))}
        {day.format_requests.map((asked) => (
          <li key={`format ${asked.course_id}`} className={css.line} data-row>
            <Link to={page(asked.course_id)} className={css.open}>
              {t('today.formatRequests', { count: asked.open })}
            </Link>
            {courses.get(asked.course_id) && <CourseChip course={courses.get(asked.course_id)!} />}
          </li>
        ))}
        {day.announcements.map((one) => (
          <li key={one.announcement_id} className={css.line} data-row>
            <Link
              to={`${page(one.course_id)}?${new URLSearchParams({ announcement: one.announcement_id })}`}
              className={css.open}
            >
              <UserText className={css.words}>{pick({ en: one.EnMessage, ar: one.ArMessage }, language)}</UserText>
            </Link>
            {courses.get(one.course_id) && <CourseChip course={courses.get(one.course_id)!} />}
            <span className={css.when}>
              <DateTime value={one.created_at} show="date" />
            </span>
          </li>
        ))}
      </ul>
    </DayBlock>
  );
}
