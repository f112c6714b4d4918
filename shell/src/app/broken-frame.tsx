import { ErrorState } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

/** The shell itself failed: nothing but a new start helps. */
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
