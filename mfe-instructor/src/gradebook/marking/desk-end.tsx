import { Drawing } from '@daftar/course-pages';
import { Button, EmptyState, Stack } from '@daftar/ui';
import { ColumnChart } from '@daftar/ui/rich';
import { useEffect, useRef } from 'react';
import { ReleaseBar } from '../../exams/release/release-bar.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import css from './marking.module.css';
import { type Marked, subjectOf } from './use-desk.ts';
import { givenPoints } from './work-order.ts';

/** The end of the pile: which points were given how often, and the release of the scores (DSK-03). */
export default function DeskEnd(props: {
  marked: Marked;
  max: number;
  works: readonly { points: number | null }[];
  /** The release belongs to the owner. */
  guest: boolean;
  /** Whether the reader came here by a key or a button of the desk. */
  takesFocus: boolean;
  onShowAll?: (() => void) | undefined;
}) {
  const { marked, max, works, guest, takesFocus, onShowAll } = props;
  const t = useTexts();
  const place = useRef<HTMLElement>(null);
  const left = works.filter(({ points }) => points === null).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={place} className={css.end} aria-label={t('marking.end')} tabIndex={-1}>
      <EmptyState
        icon={<Drawing of={left === 0 ? 'marked' : 'work'} />}
        title={left === 0 ? t('marking.allMarked') : t('marking.left', { count: left })}
        action={onShowAll && <Button onClick={onShowAll}>{t('marking.showAll')}</Button>}
      />
      <Stack gap={5}>
        {left < works.length && (
          <ColumnChart
            label={t('marking.given')}
            items={givenPoints(works, max)}
            height={8}
            along={t('marking.pointsAlong')}
          />
        )}
        {!guest && <ReleaseBar kind={marked.kind} id={subjectOf(marked)} />}
      </Stack>
    </section>
  );
}
