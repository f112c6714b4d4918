import { useSession } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { Button, Page } from '@daftar/ui';
import { useAccountTexts } from '../texts/use-texts.ts';
import { SecurityCard } from './security/security-card.tsx';

/** The only page of an account that needs a second factor and has none (TRU-16). */
export function AddFactorPage() {
  const t = useAccountTexts();
  const { userId } = useSession();
  const { account } = useHost();
  return (
    <Page
      title={t('addFactor.title')}
      subtitle={t('addFactor.text')}
      width="reading"
      actions={
        <Button variant="quiet" onClick={() => account.signOut()}>
          {t('addFactor.signOut')}
        </Button>
      }
    >
      <SecurityCard userId={userId} onSetUp={() => account.check()} />
    </Page>
  );
}
