import { useConnection } from '@daftar/remote-kit';
import { CloudOff } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';
import css from './offline-banner.module.css';

/** A quiet line while the server can't be reached (SHL-14). */
export function OfflineBanner() {
  const t = useTexts();
  const { online } = useConnection();
  return (
    <div role="status" className={css.place}>
      {!online && (
        <p className={css.banner} data-testid="offline">
          <CloudOff aria-hidden="true" />
          <strong>{t('offline.title')}</strong>
          <span>{t('offline.text')}</span>
        </p>
      )}
    </div>
  );
}
