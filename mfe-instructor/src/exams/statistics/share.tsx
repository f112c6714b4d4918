import { formatPercent } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import type { ChartTone } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './statistics.module.css';

/** Under 40 % of the points earned is hard, under 70 % medium. */
const toneOf = (share: number): ChartTone => (share < 0.4 ? 'danger' : share < 0.7 ? 'warning' : 'positive');

/** The share as a number with a small bar; a word if nothing is graded. */
export function Share({ share }: { share: number | null }) {
  const t = useTexts();
  const { language } = useLanguage();
  if (share === null) return <span className={css.none}>{t('statistics.notGraded')}</span>;
  return (
    <span className={css.share} data-tone={toneOf(share)}>
      <span className={css.track} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <bdi>{formatPercent(share, language)}</bdi>
    </span>
  );
}
