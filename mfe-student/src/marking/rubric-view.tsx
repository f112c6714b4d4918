import type { CallReply } from '@daftar/contracts/client';
import { useNames } from '@daftar/remote-kit';
import { classNames, Score, UserText, VisuallyHidden } from '@daftar/ui';
import { Check } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';
import css from './marking.module.css';

export type ShownRubric = NonNullable<CallReply<'GET /api/assignment-feedback/:id'>['rubric']>;

/** A rubric, with the levels chosen for one’s own work once they are known (DAY-04). */
export function RubricView({ rubric: { content, levels } }: { rubric: ShownRubric }) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <ul className={css.criteria}>
      {content.criteria.map((criterion, at) => {
        const chosen = levels?.[at] ?? null;
        const most = Math.max(...criterion.levels.map(({ points }) => points));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version’s criteria never move
          <li key={at} className={css.criterion}>
            <p className={css.head}>
              <strong>
                <UserText>{name(criterion, 'name')}</UserText>
              </strong>
              {chosen !== null && <Score value={criterion.levels[chosen]?.points ?? 0} of={most} />}
            </p>
            {criterion.description && (
              <p className={css.muted}>
                <UserText>{name(criterion, 'description')}</UserText>
              </p>
            )}
            <ul className={css.levels}>
              {criterion.levels.map((level, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its levels
                <li key={index} className={classNames(css.level, chosen === index && css.chosen)}>
                  <p className={css.head}>
                    <span>
                      <UserText>{name(level, 'name')}</UserText>
                      {chosen === index && <VisuallyHidden> ({t('feedback.chosen')})</VisuallyHidden>}
                    </span>
                    <span className={css.number}>
                      {chosen === index && <Check aria-hidden="true" />}
                      <VisuallyHidden>{t('feedback.points', { points: String(level.points) })}</VisuallyHidden>
                      <bdi aria-hidden="true">{level.points}</bdi>
                    </span>
                  </p>
                  {level.description && (
                    <p className={css.muted}>
                      <UserText>{name(level, 'description')}</UserText>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
