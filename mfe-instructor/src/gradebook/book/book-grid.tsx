// biome-ignore-all lint/a11y/useSemanticElements: only the visible rows exist, and a table could not say how many there are
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { figuresOf } from '@daftar/contracts/gradebook/statistics';
import { useNames } from '@daftar/remote-kit';
import { Isolate, UserText, useUi, VisuallyHidden } from '@daftar/ui';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { BookRow, cellId, columnsOf } from './book-row.tsx';
import { figure } from './figure.ts';
import { moveOf } from './grid-keys.ts';
import type { Book, BookStudent } from './use-book.ts';

/** A cell of the grid; row −1 is the head, the column after the last item is the mark. */
export interface Place {
  row: number;
  col: number;
}

const rowHeight = 36;
/** Rows drawn beyond the visible ones, so that scrolling shows no gap. */
const beyond = 8;

interface BookGridProps {
  book: Book;
  marks: readonly Mark[];
  active: Place;
  nameOf: (student: BookStudent) => string;
  isEditable: (place: Place) => boolean;
  onActive: (place: Place) => void;
  /** Answers whether the text could be taken. */
  onType: (place: Place, text: string) => boolean;
  onPasted: (event: ClipboardEvent) => void;
}

/** Students by items, with head and names fixed; only the visible rows are in the page (600 × 40 stays smooth). */
export function BookGrid(props: BookGridProps) {
  const { book, marks, active, nameOf, isEditable, onActive, onType, onPasted } = props;
  const t = useTexts();
  const { name } = useNames();
  const { dir } = useUi();
  const area = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState({ from: 0, to: 30 });
  /** What is being typed, and where it began with a digit. */
  const [editing, setEditing] = useState<{ place: Place; text: string } | null>(null);
  const rows = book.students.length;
  const columns = book.items.length + 1;

  function look() {
    const box = area.current;
    if (!box) return;
    const from = Math.max(0, Math.floor(box.scrollTop / rowHeight) - beyond);
    const to = Math.min(rows, Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + beyond);
    setVisible((before) => (before.from === from && before.to === to ? before : { from, to }));
  }
  useLayoutEffect(look, [rows]);

  const started = useRef(false);
  const { row: activeRow, col: activeCol } = active;
  useLayoutEffect(() => {
    // The page itself must not move when the gradebook opens.
    if (!started.current) {
      started.current = true;
      return;
    }
    const box = area.current;
    if (!box || activeRow < 0) return;
    const head = box.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
    const foot = box.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0;
    const top = activeRow * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + box.clientHeight - head - foot)
      box.scrollTop = top + rowHeight - box.clientHeight + head + foot;
    box
      .querySelector(`#${cellId({ row: activeRow, col: activeCol })}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeRow, activeCol]);

  const go = (place: Place) => onActive({ row: clamp(place.row, -1, rows - 1), col: clamp(place.col, 0, columns - 1) });
  const focusGrid = () => area.current?.focus({ preventScroll: true });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (editing) return;
    const page = Math.max(1, Math.floor((area.current?.clientHeight ?? rowHeight) / rowHeight) - 3);
    const to = moveOf(event, active, { rows, columns, page, rtl: dir === 'rtl' });
    if (to) {
      event.preventDefault();
      go(to);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !isEditable(active)) return;
    const isDigit = /^[\d٠-٩.]$/u.test(event.key);
    if (!isDigit && event.key !== 'Enter' && event.key !== 'F2') return;
    event.preventDefault();
    const present = book.students[active.row]?.cells[active.col]?.[0];
    setEditing({ place: active, text: isDigit ? event.key : present == null ? '' : String(present) });
  }

  /** Leaving the field by a key takes the focus from it, which would end the same typing a second time. */
  const ended = useRef<typeof editing>(null);
  function end(): void {
    ended.current = editing;
    setEditing(null);
  }
  function finish(text: string, step: Place | null): void {
    if (!editing || ended.current === editing || !onType(editing.place, text)) return;
    end();
    if (!step) return;
    focusGrid();
    go({ row: editing.place.row + step.row, col: editing.place.col + step.col });
  }

  const style = columnsOf(book.items.length);
  const shown = book.students.slice(visible.from, visible.to);
  return (
    <div
      ref={area}
      role="grid"
      aria-label={t('gradebook.grid')}
      aria-rowcount={rows + 2}
      aria-colcount={columns + 1}
      aria-activedescendant={
        active.row < 0 || (active.row >= visible.from && active.row < visible.to) ? cellId(active) : undefined
      }
      tabIndex={0}
      className={css.grid}
      onScroll={look}
      onKeyDown={press}
      onPaste={(event) => !editing && onPasted(event)}
    >
      <div role="row" aria-rowindex={1} className={css.head} style={style} data-head>
        <div role="columnheader" aria-colindex={1} className={css.name}>
          {t('gradebook.student')}
        </div>
        {book.items.map((item, col) => (
          <div
            key={item.item}
            id={cellId({ row: -1, col })}
            role="columnheader"
            aria-colindex={col + 2}
            className={css.headCell}
            data-active={(active.row < 0 && active.col === col) || undefined}
            data-hidden={!item.shown || undefined}
            onClick={() => {
              focusGrid();
              go({ row: -1, col });
            }}
          >
            <span className={css.itemName}>
              <UserText>{name(item, 'name')}</UserText>
            </span>
            <span className={css.small}>
              {t('gradebook.outOf', { max: String(item.max) })}
              {!item.shown && item.named > 0 && t('gradebook.shownToSome', { count: item.named })}
              {!item.shown && !item.named && <VisuallyHidden>{t('gradebook.notShown')}</VisuallyHidden>}
            </span>
          </div>
        ))}
        <div
          id={cellId({ row: -1, col: columns - 1 })}
          role="columnheader"
          aria-colindex={columns + 1}
          className={css.headCell}
          data-active={(active.row < 0 && active.col === columns - 1) || undefined}
          onClick={() => {
            focusGrid();
            go({ row: -1, col: columns - 1 });
          }}
        >
          {t('gradebook.mark')}
        </div>
      </div>
      <div role="presentation" style={{ blockSize: visible.from * rowHeight }} />
      {shown.map((student, index) => {
        const row = visible.from + index;
        const mark = marks[row];
        return (
          mark && (
            <BookRow
              key={student.student_id}
              row={row}
              student={student}
              label={nameOf(student)}
              items={book.items}
              mark={mark}
              activeCol={active.row === row ? active.col : null}
              editing={editing?.place.row === row ? editing : null}
              onActive={(col) => {
                focusGrid();
                go({ row, col });
              }}
              onEdit={(col) => {
                const present = student.cells[col]?.[0];
                if (isEditable({ row, col }))
                  setEditing({ place: { row, col }, text: present == null ? '' : String(present) });
              }}
              onFinish={finish}
              onCancel={() => {
                end();
                focusGrid();
              }}
            />
          )
        );
      })}
      <div role="presentation" style={{ blockSize: Math.max(0, rows - visible.to) * rowHeight }} />
      <Averages book={book} marks={marks} />
    </div>
  );
}

/** The average of each column, always in view. */
function Averages({ book, marks }: { book: Book; marks: readonly Mark[] }) {
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

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
