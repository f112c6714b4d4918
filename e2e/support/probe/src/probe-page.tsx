import { useTextsOf } from '@daftar/remote-kit';
import css from './probe-page.module.css';
import type { texts } from './texts.ts';
import { variant } from './variant.ts';

/** Shows which build it is, and has a field to type into. */
export default function ProbePage() {
  const t = useTextsOf<typeof texts>('probe');
  return (
    <section>
      <h1>{t('probe.title', { word: variant.word })}</h1>
      <label className={css.note}>
        {t('probe.note')} <input name="note" />
      </label>
    </section>
  );
}
