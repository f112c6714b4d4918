import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function ExamPreviewPage() {
  const t = useTexts();
  return <Page title={t('examPreview.title')} />;
}
