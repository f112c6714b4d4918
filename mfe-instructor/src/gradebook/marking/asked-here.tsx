import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { Suspense } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useAppeals } from '../appeals/use-appeals.ts';
import css from './marking.module.css';
import type { Marked } from './use-desk.ts';

const AppealList = late(() => import('../appeals/appeal-list.tsx').then((one) => ({ default: one.AppealList })));

/** What students asked about marks given here. */
export function AskedHere({ marked, hidden }: { marked: Marked; hidden: boolean }) {
  const t = useTexts();
  const names = hidden ? ('hidden' as const) : ('shown' as const);
  const { data } = useAppeals(
    marked.kind === 'exam' ? { exam: marked.examId, names } : { assignment: marked.id, names },
  );
  if (!data?.some(({ decided_at }) => decided_at === null)) return null;
  return (
    <section className={css.asked} aria-label={t('appeals.title')}>
      <h2 className={css.title}>{t('appeals.title')}</h2>
      <Suspense fallback={<Skeleton count={2} />}>
        <AppealList appeals={data} />
      </Suspense>
    </section>
  );
}
