import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function AccountsPage() {
  const t = useTexts();
  return <Page title={t('accounts.title')} />;
}
