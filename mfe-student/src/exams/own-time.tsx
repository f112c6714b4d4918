import type { ExamDetails } from '@daftar/exam-pages';
import { Banner } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Before, during and after the exam: how much more time a student has than others, and by what (DAY-11). */
export function OwnTime({ exam }: { exam: Pick<ExamDetails, 'duration' | 'extra_minutes' | 'accommodated_minutes'> }) {
  const t = useTexts();
  const { extra_minutes, accommodated_minutes } = exam;
  return (
    <Banner tone="info">
      {t('takeExam.ownTime', { count: exam.duration + extra_minutes })}{' '}
      {t('takeExam.extraTime', { count: extra_minutes })}
      {accommodated_minutes > 0 && ` ${t('takeExam.accommodated', { count: accommodated_minutes })}`}
    </Banner>
  );
}
