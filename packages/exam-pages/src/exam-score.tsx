import { useFormat } from '@daftar/remote-kit';
import { Score } from '@daftar/ui';
import { type SoFar, scoreSoFar } from './so-far.ts';
import { useExamTexts } from './use-exam-texts.ts';

/** A score wherever it is shown: 6/7 once everything is graded, before that “0 of 2 so far, 5 waiting” (FIX-14). */
export function ExamScore({ score, of, waiting }: SoFar) {
  const t = useExamTexts();
  const format = useFormat();
  const soFar = scoreSoFar({ score, of, waiting });
  if (soFar.kind === 'final') return <Score value={score} of={of} />;
  if (soFar.kind === 'allWaiting') return <span>{t('score.allWaiting', { waiting: format.number(waiting) })}</span>;
  return (
    <span>
      {t('score.soFar', {
        score: format.number(score ?? 0),
        of: format.number(soFar.of),
        waiting: format.number(waiting),
      })}
    </span>
  );
}
