import { useFocusedScreen, useTextsOf, useUnsavedWork } from '@daftar/remote-kit';
import { useState } from 'react';
import css from './probe-page.module.css';
import type { texts } from './texts.ts';
import { variant } from './variant.ts';

/** Shows which build it is, and has a field to type into; with `?exam` it takes the whole screen, as an exam does. */
export default function ProbePage() {
  const t = useTextsOf<typeof texts>('probe');
  const [inExam, setInExam] = useState(() => location.search === '?exam');
  useFocusedScreen(inExam);
  const [note, setNote] = useState('');
  useUnsavedWork(variant.keepsWork === true && note !== '');
  return (
    <section>
      <h1>{t('probe.title', { word: variant.word })}</h1>
      <label className={css.note}>
        {t('probe.note')} <input name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button
        type="button"
        onClick={() => {
          history.replaceState(history.state, '', inExam ? location.pathname : '?exam');
          setInExam(!inExam);
        }}
      >
        {t(inExam ? 'probe.leave' : 'probe.begin')}
      </button>
    </section>
  );
}
