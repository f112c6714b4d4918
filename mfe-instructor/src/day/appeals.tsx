import { DayBlock } from '@daftar/course-pages';
import { QueryState } from '@daftar/ui';
import { AppealList } from '../gradebook/appeals/appeal-list.tsx';
import { useAppeals } from '../gradebook/appeals/use-appeals.ts';
import { useTexts } from '../texts/use-texts.ts';
import { openAppeals } from './what-waits.ts';

/** What students asked about their marks, to be answered here (DAY-04). */
export function Appeals({ course }: { course: number | null }) {
  const t = useTexts();
  const appeals = useAppeals({ names: 'shown' });
  if (appeals.data && openAppeals(appeals.data, course).length === 0) return null;
  return (
    <DayBlock id="appeals" title={t('appeals.title')}>
      <QueryState query={appeals}>{(all) => <AppealList inBlock appeals={openAppeals(all, course)} />}</QueryState>
    </DayBlock>
  );
}
