import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function CourseContentPage() {
  const t = useTexts();
  return <Page title={t('courseContent.title')} />;
}
