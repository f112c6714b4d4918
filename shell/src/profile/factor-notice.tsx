import { useSession } from '@daftar/remote-kit';
import { Banner, buttonClass, DateTime } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useFactorDueTexts } from '../texts/use-texts.ts';

/** To somebody whose role needs a second factor, while they may still work without it (TRU-16). */
export function FactorNotice() {
  const t = useFactorDueTexts();
  const { factorDue } = useSession();
  return (
    <Banner
      tone="warning"
      title={t('factorDue.title')}
      action={
        <Link to="/Profile" className={buttonClass({ size: 'small' })}>
          {t('factorDue.open')}
        </Link>
      }
    >
      {t('factorDue.text')} <DateTime value={factorDue ?? ''} />
    </Banner>
  );
}
