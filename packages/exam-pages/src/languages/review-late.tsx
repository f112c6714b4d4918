import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { type ComponentProps, Suspense } from 'react';
import { isReviewInBoth } from './review-in-both.ts';
import type { ReviewInLanguages } from './review-in-languages.tsx';

const InLanguages = late(() =>
  import(/* webpackChunkName: "type-edit" */ './review-in-languages.tsx').then((one) => ({
    default: one.ReviewInLanguages,
  })),
);

/** A review as it is, or with its languages to choose from where it has two, which come with it (EDG-05). */
export function Review(props: ComponentProps<typeof ReviewInLanguages>) {
  if (!isReviewInBoth(props.rows)) return props.children(props.rows);
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <InLanguages {...props} />
    </Suspense>
  );
}
