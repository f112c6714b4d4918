import { useTextsOf } from '@daftar/remote-kit';
import { useState } from 'react';
import type { texts } from './texts.ts';
import { variant } from './variant.ts';

/** Throws while rendering until the test stops it. */
export default function StoppingPage() {
  const t = useTextsOf<typeof texts>('probe');
  const [, render] = useState(0);
  if (localStorage.getItem('probe') === 'stops') throw new Error('the probe stops');
  return (
    <section>
      <h1>{t('probe.title', { word: variant.word })}</h1>
      <button type="button" onClick={() => render((count) => count + 1)}>
        {t('action.update')}
      </button>
    </section>
  );
}
