import { ErrorState } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Shown when the shell itself failed: only a reload helps. */
export function BrokenFrame() {
  const t = useTexts();
  return (
    <main>
      <ErrorState title={t('remote.crashTitle')} onRetry={() => location.reload()}>
        {t('remote.crashText')}
      </ErrorState>
    </main>
  );
}
