import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function UploadAssignmentPage() {
  const t = useTexts();
  return <Page title={t('uploadAssignment.title')} />;
}
