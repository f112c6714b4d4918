import { Meter } from '@daftar/ui';
import { ExamScore } from './exam-score.tsx';
import css from './result-table.module.css';
import { type ReviewedQuestion, reviewTotal } from './review.ts';
import { useExamTexts } from './use-exam-texts.ts';

/** The total of a result, and what of it still waits for marking. */
export function ResultTotal({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const t = useExamTexts();
  const total = reviewTotal(questions);
  return (
    <>
      <Meter
        label={t('result.totalScore')}
        value={total.score}
        max={total.of}
        shown={
          <strong className={css.total}>
            <ExamScore score={total.score} of={total.of} waiting={total.waiting} />
          </strong>
        }
      />
      {total.ungraded > 0 && <p className={css.note}>{t('result.ungraded', { count: total.ungraded })}</p>}
    </>
  );
}
