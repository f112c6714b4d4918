// biome-ignore-all lint/a11y/useSemanticElements: only the visible rows exist, and a table could not say how many there are
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { useUi } from '@daftar/ui';
import {
  type ClipboardEvent,
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Averages } from './averages.tsx';
import css from './book.module.css';
import { BookHead } from './book-head.tsx';
import { BookRow, cellId, placeOf } from './book-row.tsx';
import { gapBefore, rowHeight, useDrawn } from './drawn.ts';
import { moveOf } from './grid-keys.ts';
import { isIn, type Place, type Range, rangeOf, sizeOf } from './range.ts';
import type { Book, BookStudent } from './use-book.ts';
import type { TypedOfStudent } from './use-cells.ts';

interface BookGridProps {
  book: Book;
  marks: readonly Mark[];
  active: Place;
  /** What was chosen: each new one is brought into sight, also of the cell that is active. */
  chosen: Place;
  nameOf: (student: BookStudent) => string;
  isEditable: (place: Place) => boolean;
  onActive: (place: Place) => void;
  /** Answers whether the text could be taken. */
  onType: (place: Place, text: string) => boolean;
  onPasted: (event: ClipboardEvent) => void;
  onCopied: (event: ClipboardEvent, range: Range) => void;
  onEmpty: (range: Range) => void;
  onUndo: () => void;
  /** Several cells were chosen. */
  onRange: (cells: number) => void;
  /** What was typed and isn’t stored, by student. */
  typed: ReadonlyMap<number, TypedOfStudent>;
  /** Forgets it in one cell. */
  onDrop: (place: Place) => void;
}

/** Students by items, with head and names fixed; only the cells in sight are in the page (600 × 40 stays smooth). */
export function BookGrid(props: BookGridProps) {
  const { book, marks, active, chosen, nameOf, isEditable, onActive, onType, typed } = props;
  const t = useTexts();
  const { dir } = useUi();
  const area = useRef<HTMLDivElement>(null);
  /** What is being typed, and where it began with a digit. */
  const [editing, setEditing] = useState<{ place: Place; text: string } | null>(null);
  const rows = book.students.length;
  const columns = book.items.length + 1;

  const kept = editing?.place ?? active;
  const drawn = useDrawn(area, rows, columns, kept);

  const { row: activeRow, col: activeCol } = active;
  /** What was last brought into sight; at first what the gradebook opens with: the page must not move then. */
  const revealed = useRef(chosen);
  useLayoutEffect(() => {
    if (revealed.current === chosen) return;
    revealed.current = chosen;
    drawn.reveal(active);
    document.getElementById(cellId(active))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  /** The other corner of the chosen cells; null: one cell alone. */
  const [anchor, setAnchor] = useState<Place | null>(null);
  const isMany = anchor !== null && active.row >= 0 && (anchor.row !== active.row || anchor.col !== active.col);
  const range = useMemo(() => rangeOf(anchor, { row: activeRow, col: activeCol }), [anchor, activeRow, activeCol]);
  function go(place: Place, extends_ = false): void {
    const to = { row: clamp(place.row, extends_ ? 0 : -1, rows - 1), col: clamp(place.col, 0, columns - 1) };
    const from = extends_ && active.row >= 0 ? (anchor ?? active) : null;
    setAnchor(from);
    onActive(to);
    if (from) props.onRange(sizeOf(rangeOf(from, to)));
  }
  const focusGrid = () => area.current?.focus({ preventScroll: true });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (editing) return;
    const page = Math.max(1, Math.floor((area.current?.clientHeight ?? rowHeight) / rowHeight) - 3);
    const to = moveOf(event, active, { rows, columns, page, rtl: dir === 'rtl' });
    if (to) {
      event.preventDefault();
      go(to, event.shiftKey && event.key !== 'Enter');
      return;
    }
    // by its place on the keyboard: an Arabic one writes another letter
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !event.shiftKey) {
      event.preventDefault();
      props.onUndo();
      return;
    }
    if (event.key === 'Escape') {
      setAnchor(null);
      props.onDrop(active);
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && active.row >= 0) {
      event.preventDefault();
      props.onEmpty(range);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !isEditable(active)) return;
    const isDigit = /^[\d٠-٩.]$/u.test(event.key);
    if (!isDigit && event.key !== 'Enter' && event.key !== 'F2') return;
    event.preventDefault();
    setEditing({ place: active, text: isDigit ? event.key : textIn(active) });
  }

  /** What a cell is edited from: what was typed and refused, else its points. */
  function textIn({ row, col }: Place): string {
    const student = book.students[row];
    const present = student?.cells[col]?.[0];
    return (
      (student && typed.get(student.student_id)?.get(book.items[col]?.item ?? '')?.text) ??
      (present == null ? '' : String(present))
    );
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

  // A press on the chosen cell types, as Enter does.
  function click({ target, shiftKey }: MouseEvent<HTMLDivElement>): void {
    const place = placeOf(target);
    if (!place || isSame(place, editing?.place)) return;
    if (editing) {
      // what was typed was refused, or it would have ended: it stays until it is mended or dropped
      area.current?.querySelector('input')?.focus();
      return;
    }
    if (isSame(place, active) && !shiftKey && isEditable(place)) {
      setEditing({ place, text: textIn(place) });
      return;
    }
    focusGrid();
    go(place, place.row >= 0 && shiftKey);
  }

  const isDrawn =
    isSame(kept, active) || (drawn.cols.includes(active.col) && (active.row < 0 || drawn.rows.includes(active.row)));
  return (
    <div
      ref={area}
      role="grid"
      aria-label={t('gradebook.grid')}
      aria-multiselectable
      aria-rowcount={rows + 2}
      aria-colcount={columns + 1}
      aria-activedescendant={isDrawn ? cellId(active) : undefined}
      tabIndex={0}
      className={css.grid}
      style={{ '--item-count': book.items.length } as CSSProperties}
      onScroll={drawn.look}
      onClick={click}
      onKeyDown={press}
      onPaste={(event) => !editing && props.onPasted(event)}
      onCopy={(event) => !editing && active.row >= 0 && props.onCopied(event, range)}
    >
      <BookHead items={book.items} activeCol={active.row < 0 ? active.col : null} />
      {drawn.rows.map((row, at) => {
        const [student, mark] = [book.students[row], marks[row]];
        const gap = gapBefore(drawn.rows, at);
        return (
          student &&
          mark && (
            <Fragment key={student.student_id}>
              {gap > 0 && <Gap rows={gap} />}
              <BookRow
                row={row}
                student={student}
                label={nameOf(student)}
                items={book.items}
                cols={kept.row === row ? drawn.keptCols : drawn.cols}
                mark={mark}
                activeCol={active.row === row ? active.col : null}
                editing={editing?.place.row === row ? editing : null}
                range={isMany && isIn(range, { row, col: range.fromCol }) ? range : null}
                typed={typed.get(student.student_id)}
                onFinish={finish}
                onCancel={() => {
                  end();
                  focusGrid();
                }}
              />
            </Fragment>
          )
        );
      })}
      <Gap rows={rows - 1 - (drawn.rows.at(-1) ?? 0)} />
      <Averages book={book} marks={marks} cols={drawn.cols} />
    </div>
  );
}

/** The place of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) => <div role="presentation" style={{ blockSize: rows * rowHeight }} />;

const isSame = (one: Place, other: Place | undefined): boolean => one.row === other?.row && one.col === other.col;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
