// biome-ignore-all lint/a11y/useSemanticElements: a row of the grid, of which only the visible rows exist
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { figuresOf } from '@daftar/contracts/gradebook/statistics';
import { memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { afterGap } from './drawn.ts';
import { figure } from './figure.ts';
import type { Book } from './use-book.ts';

interface AveragesProps {
  book: Book;
  marks: readonly Mark[];
  /** The columns that are drawn. */
  cols: readonly number[];
}

/** The average of each column, always in view. */
export const Averages = memo(function Averages({ book, marks, cols }: AveragesProps) {
  const t = useTexts();
  return (
    <div role="row" aria-rowindex={book.students.length + 2} className={css.foot} data-foot>
      <div role="rowheader" aria-colindex={1} className={css.name}>
        {t('gradebook.average')}
      </div>
      {cols.map((col, at) => {
        const item = book.items[col];
        const points = item ? pointsIn(book, col) : marks.flatMap(({ soFar }) => (soFar === null ? [] : [soFar]));
        return (
          <div
            key={item?.item ?? 'mark'}
            role="gridcell"
            aria-colindex={col + 2}
            className={item ? css.cell : css.mark}
            style={afterGap(cols, at)}
          >
            {figure(figuresOf(points)?.mean)}
          </div>
        );
      })}
    </div>
  );
});

/** The points that were given in a column. */
export const pointsIn = (book: Pick<Book, 'students'>, col: number): number[] =>
  book.students.flatMap(({ cells }) => {
    const [points, state] = cells[col] ?? [null, 'later'];
    return points !== null && state === 'score' ? [points] : [];
  });
