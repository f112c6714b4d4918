import { examLimits } from '@daftar/contracts/exams/limits';
import { useExamTexts } from '@daftar/exam-pages';
import { formatList } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { TriangleAlert } from '@daftar/ui/icons';
import { rareMakeExamTexts } from '../../texts/late/make-exam.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

/** What an unusually long duration is in hours (FIX-29). */
export function DurationInHours({ minutes }: { minutes: number }) {
  const t = useLateTexts(rareMakeExamTexts);
  const { language } = useLanguage();
  const te = useExamTexts();
  const parts = [te('exam.hours', { count: Math.floor(minutes / 60) })];
  if (minutes % 60 > 0) parts.push(te('exam.minutes', { count: minutes % 60 }));
  return (
    <>
      <TriangleAlert aria-hidden="true" />
      {t('makeExam.durationLong', { most: examLimits.usualMaxDuration, length: formatList(parts, language) })}
    </>
  );
}
