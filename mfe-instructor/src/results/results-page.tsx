import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function ResultsPage() {
  const t = useTexts();
  return <Page title={t('results.title')} />;
}
