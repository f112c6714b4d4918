import { DayBlock } from '@daftar/course-pages';
import { QueryState } from '@daftar/ui';
import { AppealList, useAppeals } from '../gradebook/appeals/appeal-list.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What students asked about their marks, to be answered here (DAY-04). */
export function Appeals({ course }: { course: number | null }) {
  const t = useTexts();
  const appeals = useAppeals({ names: 'shown' });
  return (
    <DayBlock id="appeals" title={t('appeals.title')}>
      <QueryState query={appeals}>
        {(all) => (
          <AppealList inBlock appeals={all.filter(({ course_id }) => course === null || course === course_id)} />
        )}
      </QueryState>
    </DayBlock>
  );
}
