import type { RunningExam } from '@daftar/contracts/schemas';
import { useFormat, useNames } from '@daftar/remote-kit';
import { DateTime, Isolate, UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import css from './running-exams.module.css';

/** Running exams: name, course, doctor, end, number of students, and a link to the class (FIX-04). */
export function RunningExams({ exams, heads }: { exams: readonly RunningExam[]; heads: 'students' | 'enrolled' }) {
  const t = useTexts();
  const { name } = useNames();
  const { number } = useFormat();
  return (
    <ul className={css.exams}>
      {exams.map((exam) => (
        <li key={exam.exam_id}>
          <strong>
            <UserText>{exam.exam_name}</UserText>
          </strong>
          <span>
            <UserText>{name(exam, 'course_name')}</UserText> (<Isolate>{exam.course_code}</Isolate>) ·{' '}
            <UserText>{name(exam, 'instructor_name')}</UserText>
          </span>
          <span>
            {t('running.until')} <DateTime value={exam.ends_at} />
          </span>
          <span>
            {t(`running.${heads}`, { count: number(exam.students) })} ·{' '}
            {t('running.sitting', { count: number(exam.sitting) })}
          </span>
          <Link
            to={`/AdminCourse?${new URLSearchParams({ panel: 'instructors', search: exam.course_code })}`}
            aria-label={t('running.openClassOf', { exam: exam.exam_name })}
          >
            {t('running.openClass')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
