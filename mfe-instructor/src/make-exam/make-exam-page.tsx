import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function MakeExamPage() {
  const t = useTexts();
  return <Page title={t('makeExam.title')} />;
}
