// biome-ignore-all lint/a11y/useSemanticElements: a row of the grid, of which only the visible rows exist
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { figuresOf } from '@daftar/contracts/gradebook/statistics';
import { Isolate } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { columnsOf } from './book-row.tsx';
import { figure } from './figure.ts';
import type { Book } from './use-book.ts';

/** The average of each column, always in view. */
export function Averages({ book, marks }: { book: Book; marks: readonly Mark[] }) {
  const t = useTexts();
  const style = columnsOf(book.items.length);
  return (
    <div role="row" aria-rowindex={book.students.length + 2} className={css.foot} style={style} data-foot>
      <div role="rowheader" aria-colindex={1} className={css.name}>
        {t('gradebook.average')}
      </div>
      {book.items.map((item, col) => (
        <div key={item.item} role="gridcell" aria-colindex={col + 2} className={css.cell}>
          <Isolate>{figure(figuresOf(pointsIn(book, col))?.mean)}</Isolate>
        </div>
      ))}
      <div role="gridcell" aria-colindex={book.items.length + 2} className={css.cell}>
        <Isolate>{figure(figuresOf(marks.flatMap(({ soFar }) => (soFar === null ? [] : [soFar])))?.mean)}</Isolate>
      </div>
    </div>
  );
}

/** The points that were given in a column. */
export const pointsIn = (book: Pick<Book, 'students'>, col: number): number[] =>
  book.students.flatMap(({ cells }) => {
    const [points, state] = cells[col] ?? [null, 'later'];
    return points !== null && state === 'score' ? [points] : [];
  });
