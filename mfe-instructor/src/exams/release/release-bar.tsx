import { late } from '@daftar/remote-kit/late';
import { Card, Skeleton } from '@daftar/ui';
import { Suspense } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Released } from './use-release.ts';

const ReleaseCard = late(() => import('./release-card.tsx'));

/**
 * When students see the scores of an exam or an assignment (DAY-05); it comes after the page that it is part of. `line`:
 * as one line above a list.
 */
export function ReleaseBar(props: Released & { line?: boolean }) {
  const t = useTexts();
  return (
    <Suspense
      fallback={
        props.line ? (
          <Skeleton count={1} />
        ) : (
          <Card title={t('release.title')}>
            <Skeleton count={1} />
          </Card>
        )
      }
    >
      <ReleaseCard {...props} />
    </Suspense>
  );
}
