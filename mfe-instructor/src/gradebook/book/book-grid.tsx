// biome-ignore-all lint/a11y/useSemanticElements: only the visible rows exist, and a table could not say how many there are
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { useNames } from '@daftar/remote-kit';
import { UserText, useUi, VisuallyHidden } from '@daftar/ui';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Averages } from './averages.tsx';
import css from './book.module.css';
import { BookRow, cellId, columnsOf } from './book-row.tsx';
import { moveOf } from './grid-keys.ts';
import { isIn, type Place, type Range, rangeOf, sizeOf } from './range.ts';
import type { Book, BookStudent } from './use-book.ts';
import type { TypedOfStudent } from './use-cells.ts';

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

/** Students by items, with head and names fixed; only the visible rows are in the page (600 × 40 stays smooth). */
export function BookGrid(props: BookGridProps) {
  const { book, marks, active, nameOf, isEditable, onActive, onType, typed } = props;
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

  const style = columnsOf(book.items.length);
  const shown = book.students.slice(visible.from, visible.to);
  return (
    <div
      ref={area}
      role="grid"
      aria-label={t('gradebook.grid')}
      aria-multiselectable
      aria-rowcount={rows + 2}
      aria-colcount={columns + 1}
      aria-activedescendant={
        active.row < 0 || (active.row >= visible.from && active.row < visible.to) ? cellId(active) : undefined
      }
      tabIndex={0}
      className={css.grid}
      onScroll={look}
      onKeyDown={press}
      onPaste={(event) => !editing && props.onPasted(event)}
      onCopy={(event) => !editing && active.row >= 0 && props.onCopied(event, range)}
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
              range={isMany && isIn(range, { row, col: range.fromCol }) ? range : null}
              typed={typed.get(student.student_id)}
              onActive={(col, extends_) => {
                focusGrid();
                go({ row, col }, extends_);
              }}
              onEdit={(col) => {
                if (isEditable({ row, col })) setEditing({ place: { row, col }, text: textIn({ row, col }) });
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

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
