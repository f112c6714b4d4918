import { Badge } from '@daftar/ui';
import { Check, X } from '@daftar/ui/icons';
import { useSharedTexts } from './define.ts';
import css from './types.module.css';

/** What was typed, what is accepted, and how much of the points it earned. */
export function ReviewedText(props: { given: string | null; accepted: string; percent: number }) {
  const { given, accepted, percent } = props;
  const t = useSharedTexts();
  return (
    <dl className={css.typed}>
      <dt>{t('shared.answer')}</dt>
      <dd>
        {given === null ? <span className={css.muted}>{t('shared.none')}</span> : <bdi>{given}</bdi>}{' '}
        {given !== null && (
          <Badge
            tone={percent > 0 ? 'positive' : 'danger'}
            icon={percent > 0 ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          >
            {t('shared.earned', { percent })}
          </Badge>
        )}
      </dd>
      <dt>{t('shared.accepted')}</dt>
      <dd>
        <bdi>{accepted}</bdi>
      </dd>
    </dl>
  );
}
