import type { EarnedPart } from '@daftar/contracts/exams/question-types/define';
import { pointsOf } from '@daftar/contracts/exams/question-types/points';
import { useSharedTexts } from './define.ts';
import css from './types.module.css';

/** What a part earned or took away, with its sign: “+1.5”. Each is rounded alone; the question’s points, once for all. */
export function signedPoints({ earned, of }: EarnedPart, points: number): string {
  const value = pointsOf({ earned: Math.abs(earned), of }, points);
  return `${earned < 0 ? '−' : '+'}${value}`;
}

/** What one part of an answer earned, beside it in a review (QST-03); nothing for a part that earned nothing. */
export function PartEarned(props: { parts: readonly EarnedPart[] | undefined; id: number; points: number }) {
  const t = useSharedTexts();
  const part = props.parts?.find(({ id }) => id === props.id);
  return part ? (
    <span className={css.muted}>{t('shared.part', { points: signedPoints(part, props.points) })}</span>
  ) : null;
}
