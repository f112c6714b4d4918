import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function CoursesPage() {
  const t = useTexts();
  return <Page title={t('courses.title')} />;
}
