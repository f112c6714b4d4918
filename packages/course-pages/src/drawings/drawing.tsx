import { late } from '@daftar/remote-kit/late';
import { Suspense } from 'react';
import css from './drawings.module.css';

/** What an empty place lacks. */
export type DrawingName = 'courses' | 'exams' | 'work' | 'marked' | 'figures' | 'messages';

/** Without a line the place stays empty: a drawing is no reason to say that something failed. */
const Drawings = late(() =>
  import(/* webpackChunkName: "drawings" */ './drawings.tsx').catch(() => ({ default: () => null })),
);

/** A small drawing for an empty place (DSK-15); it comes when it is shown, and its room is kept for it. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <span className={css.drawing} data-drawing={of}>
      <Suspense>
        <Drawings of={of} />
      </Suspense>
    </span>
  );
}
