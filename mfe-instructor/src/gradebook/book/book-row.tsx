// biome-ignore-all lint/a11y/useSemanticElements: only the visible rows exist, and a table could not say how many there are
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { useNames } from '@daftar/remote-kit';
import { Isolate, UserText, VisuallyHidden } from '@daftar/ui';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { figure } from './figure.ts';
import { isIn, type Range } from './range.ts';
import type { BookItem, BookStudent, Cell } from './use-book.ts';
import type { Typed, TypedOfStudent } from './use-cells.ts';

interface Place {
  row: number;
  col: number;
}

/** The element id of a cell, by which the focus moves; row -1 is the heading. */
export const cellId = ({ row, col }: Place): string => `grade-${row < 0 ? 'head' : row}-${col}`;

/** The widths of names, items and mark, the same in every row. */
export const columnsOf = (items: number) => ({
  gridTemplateColumns: `clamp(8rem, 34vw, 14rem) ${'5.5rem '.repeat(items)}7.5rem`,
});

interface BookRowProps {
  row: number;
  student: BookStudent;
  label: string;
  items: readonly BookItem[];
  mark: Mark;
  activeCol: number | null;
  editing: { place: Place; text: string } | null;
  /** Several chosen cells, some of them in this row. */
  range: Range | null;
  typed: TypedOfStudent | undefined;
  /** `extends_`: the cells from the former one to this are chosen. */
  onActive: (col: number, extends_: boolean) => void;
  onEdit: (col: number) => void;
  /** `step`: where the next cell is; null: typing ended elsewhere. */
  onFinish: (text: string, step: Place | null) => void;
  onCancel: () => void;
}

/** One student’s cells and mark. */
export const BookRow = memo(
  function BookRow(props: BookRowProps) {
    const { row, student, label, items, mark, activeCol, editing, onActive, onEdit, onFinish, onCancel } = props;
    const isChosen = (col: number) => (props.range ? isIn(props.range, { row, col }) : activeCol === col);
    const t = useTexts();
    return (
      <div
        role="row"
        aria-rowindex={row + 2}
        className={css.row}
        style={columnsOf(items.length)}
        data-active={activeCol !== null || undefined}
      >
        <div role="rowheader" aria-colindex={1} className={css.name}>
          <span className={css.who}>
            <UserText>{label}</UserText>
          </span>
          <span className={css.small}>
            <Isolate>{student.student_id}</Isolate>
            {student.withdrawn && ` · ${t('gradebook.withdrawn')}`}
          </span>
        </div>
        {items.map((item, col) => {
          const cell = student.cells[col];
          if (!cell) return null;
          const typed = props.typed?.get(item.item);
          return (
            <div
              key={item.item}
              id={cellId({ row, col })}
              role="gridcell"
              aria-colindex={col + 2}
              aria-readonly={item.kind === 'exam' || undefined}
              aria-selected={isChosen(col)}
              className={css.cell}
              data-state={cell[1]}
              data-late={cell[3] === 1 || undefined}
              data-hidden={!item.shown || undefined}
              data-active={activeCol === col || undefined}
              data-chosen={(props.range && isChosen(col)) || undefined}
              data-typed={typed && (typed.refused ? 'refused' : 'sent')}
              // A press on the chosen cell types, as Enter does.
              onClick={({ shiftKey }) => {
                if (editing?.place.col === col) return;
                if (activeCol === col && !shiftKey) onEdit(col);
                else onActive(col, shiftKey);
              }}
            >
              {editing?.place.col === col ? (
                <CellInput label={label} item={item} initial={editing.text} onFinish={onFinish} onCancel={onCancel} />
              ) : typed ? (
                <TypedText typed={typed} />
              ) : (
                <CellText cell={cell} />
              )}
            </div>
          );
        })}
        <div
          id={cellId({ row, col: items.length })}
          role="gridcell"
          aria-colindex={items.length + 2}
          aria-readonly
          aria-selected={isChosen(items.length)}
          className={css.cell}
          data-active={activeCol === items.length || undefined}
          data-chosen={(props.range && isChosen(items.length)) || undefined}
          data-failed={mark.letter?.passes === false || undefined}
          onClick={({ shiftKey }) => onActive(items.length, shiftKey)}
        >
          {mark.final !== null ? (
            <strong>
              <Isolate>{figure(mark.final)}</Isolate> <Isolate>{mark.letter?.letter}</Isolate>
            </strong>
          ) : (
            <span className={css.small}>
              <Isolate>{figure(mark.soFar)}</Isolate> · {t('gradebook.open', { count: mark.open })}
            </span>
          )}
        </div>
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.student === after.student &&
    before.items === after.items &&
    before.mark === after.mark &&
    before.label === after.label &&
    before.activeCol === after.activeCol &&
    before.editing === after.editing &&
    before.range === after.range &&
    before.typed === after.typed &&
    // An active, chosen or edited row has the present handlers.
    after.activeCol === null &&
    after.range === null &&
    after.editing === null,
);

const signs = { waiting: '…', missing: '–', later: '', zero: '0', excused: '×' } as const;

function CellText({ cell: [points, state, , late] }: { cell: Cell }) {
  const t = useTexts();
  return (
    <>
      {state === 'score' ? <Isolate>{figure(points)}</Isolate> : <span aria-hidden="true">{signs[state]}</span>}
      {state !== 'score' && <VisuallyHidden>{t(`gradebook.${state}`)}</VisuallyHidden>}
      {late === 1 && <VisuallyHidden>{t('gradebook.late')}</VisuallyHidden>}
    </>
  );
}

/** What was typed here and is not stored, in place of what is. */
function TypedText({ typed }: { typed: Typed }) {
  const t = useTexts();
  return (
    <>
      <Isolate>{typed.text}</Isolate>
      <VisuallyHidden>{t(typed.refused ? 'gradebook.cellRefused' : 'gradebook.cellSent')}</VisuallyHidden>
    </>
  );
}

function CellInput(props: {
  label: string;
  item: BookItem;
  initial: string;
  onFinish: (text: string, step: Place | null) => void;
  onCancel: () => void;
}) {
  const t = useTexts();
  const { name } = useNames();
  const [text, setText] = useState(props.initial);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { Enter: { row: event.shiftKey ? -1 : 1, col: 0 }, Tab: { row: 0, col: event.shiftKey ? -1 : 1 } }[
      event.key
    ];
    if (event.key === 'Escape') props.onCancel();
    else if (step) props.onFinish(text, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: typing has begun
      autoFocus
      className={css.input}
      inputMode="decimal"
      dir="ltr"
      maxLength={8}
      aria-label={t('gradebook.pointsOf', { name: props.label, item: name(props.item, 'name') })}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => props.onFinish(text, null)}
    />
  );
}
