import { useTexts } from '../../texts/use-texts.ts';
import css from './students.module.css';

/** Scores from `from` to `to`, in points, and how many students have one. */
export interface ScoreStep {
  from: number;
  to: number;
  count: number;
}

/** The steps of an exam’s scores: one per point up to ten points, ten equal ones above. */
export function scoreSteps(scores: readonly number[], total: number): ScoreStep[] {
  const step = total <= 10 ? 1 : total / 10;
  const steps = total <= 10 ? total + 1 : 10;
  return Array.from({ length: steps }, (_, index) => {
    const from = index * step;
    const isLast = index === steps - 1;
    const count = scores.filter((score) => score >= from && (isLast || score < from + step)).length;
    return { from, to: isLast ? total : step === 1 ? from : from + step, count };
  });
}

/** Whether a score lies in a step; the end belongs to the next one. */
export const isWithin = (score: number, { from, to }: ScoreStep, total: number): boolean =>
  score >= from && (from === to ? score < from + 1 : score < to || to === total);

/** The distribution of an exam’s scores; a press on a column keeps its students alone in the list below (DSK-04). */
export function ScoreBars(props: {
  steps: readonly ScoreStep[];
  chosen: number | null;
  onChoose: (step: number | null) => void;
}) {
  const { steps, chosen, onChoose } = props;
  const t = useTexts();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const say = (points: number) => String(Math.round(points * 100) / 100);
  return (
    <fieldset className={css.bars}>
      <legend className={css.unseen}>{t('examReview.distribution')}</legend>
      {steps.map(({ from, to, count }, index) => {
        const label = t('examReview.step', { points: from === to ? say(from) : `${say(from)}–${say(to)}`, count });
        return (
          <button
            key={from}
            type="button"
            className={css.bar}
            aria-pressed={chosen === index}
            aria-label={label}
            title={label}
            onClick={() => onChoose(chosen === index ? null : index)}
          >
            <span className={css.column} style={{ blockSize: `${(count / most) * 100}%` }} />
          </button>
        );
      })}
    </fieldset>
  );
}
