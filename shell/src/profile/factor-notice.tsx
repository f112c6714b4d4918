import { Banner, buttonClass, DateTime } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useMemberTexts } from '../texts/use-texts.ts';

/** To somebody whose role needs a second factor, while they may still work without it (TRU-16). */
export function FactorNotice({ due }: { due: string }) {
  const t = useMemberTexts();
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
      {t('factorDue.text')} <DateTime value={due} />
    </Banner>
  );
}
