import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function TakeExamPage() {
  const t = useTexts();
  return <Page title={t('takeExam.title')} />;
}
