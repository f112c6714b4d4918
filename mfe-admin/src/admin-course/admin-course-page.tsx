import { Page } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

export default function AdminCoursePage() {
  const t = useTexts();
  return <Page title={t('adminCourse.title')} />;
}
