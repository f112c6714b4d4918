import { Button, Grid } from '@daftar/ui';
import { type ReactNode, useState } from 'react';
import { useCourseTexts } from './use-course-texts.ts';

const atOnce = 48;

/** A grid of cards that shows the first of many, and the rest on request (UIX-08). */
export function ManyCards<T>(props: {
  list: readonly T[];
  min?: number;
  /** Show at least this many: a link leads to the last of them. */
  atLeast?: number;
  children: (item: T) => ReactNode;
}) {
  const { list, min = 300, atLeast = 0, children } = props;
  const t = useCourseTexts();
  const [wanted, setWanted] = useState(atOnce);
  const shown = Math.max(wanted, atLeast);
  const left = list.length - shown;
  return (
    <>
      <Grid min={min}>{list.slice(0, shown).map(children)}</Grid>
      {left > 0 && (
        <div>
          <Button onClick={() => setWanted(shown + atOnce)}>
            {t('course.showMore', { count: Math.min(left, atOnce) })}
          </Button>
        </div>
      )}
    </>
  );
}
