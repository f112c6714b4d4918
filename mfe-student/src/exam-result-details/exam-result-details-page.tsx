import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function ExamResultDetailsPage() {
  const t = useTexts();
  return <Page title={t('examResultDetails.title')} />;
}
