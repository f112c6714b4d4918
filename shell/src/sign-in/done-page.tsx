import { useSession } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { Sheet } from './sheet.tsx';

/** Where a provider leads a tab back to that was opened for a dialog of another one: tells that one, and closes (TRU-15). */
export function DonePage() {
  const t = useTexts();
  const { account, confirmation } = useHost();
  const { userId } = useSession();
  useEffect(() => {
    account.tellTabs();
    confirmation.tellTabs(userId);
    window.close();
  }, [account, confirmation, userId]);
  return (
    <Sheet title={t('providerDone.title')} subtitle={t('providerDone.text')}>
      <Link to="/">{t('home.title')}</Link>
    </Sheet>
  );
}
