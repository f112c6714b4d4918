import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function NotificationsPage() {
  const t = useTexts();
  return <Page title={t('notifications.title')} />;
}
