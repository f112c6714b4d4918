import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function AssignmentsPage() {
  const t = useTexts();
  return <Page title={t('assignments.title')} />;
}
