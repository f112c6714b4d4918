import { useSession } from '@daftar/remote-kit';
import { Card, Page } from '@daftar/ui';
import { useAccountTexts } from '../texts/use-texts.ts';
import { PasswordForm } from './password-form.tsx';

/** The only page of an account whose user has not chosen a password yet (SGN-08). */
export function ChoosePasswordPage() {
  const t = useAccountTexts();
  const { userId } = useSession();
  return (
    <Page title={t('choose.title')} subtitle={t('choose.text')} width="reading">
      <Card>
        <PasswordForm userId={userId} oldLabel={t('choose.old')} />
      </Card>
    </Page>
  );
}
