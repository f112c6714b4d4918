import { Check } from '@daftar/ui/icons';
import { QuestionText } from '../question-text.tsx';
import { useSharedTexts } from './define.ts';
import css from './types.module.css';

/** More different answers tell nothing. */
const mostRows = 50;

/** What was answered how often, the most frequent first. */
export function CountList(props: { rows: readonly { text: string; count: number; right: boolean }[]; of: number }) {
  const { of } = props;
  const rows = props.rows.slice(0, mostRows);
  const t = useSharedTexts();
  if (rows.length === 0) return <p className={css.muted}>{t('shared.noneYet')}</p>;
  return (
    <ul className={css.counts}>
      {rows.map(({ text, count, right }) => (
        <li key={text}>
          <QuestionText text={text} />
          {right && <Check className={css.right} role="img" aria-label={t('shared.right')} />}
          <span className={css.count}>{t('shared.howOften', { count, of })}</span>
        </li>
      ))}
    </ul>
  );
}
