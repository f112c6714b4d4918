// biome-ignore-all lint/a11y/useSemanticElements: only the visible rows exist, and a table could not say how many there are
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { useNames } from '@daftar/remote-kit';
import { Isolate, UserText, VisuallyHidden } from '@daftar/ui';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { afterGap } from './drawn.ts';
import { figure } from './figure.ts';
import { isIn, type Place, type Range } from './range.ts';
import type { BookItem, BookStudent, Cell } from './use-book.ts';
import type { Typed, TypedOfStudent } from './use-cells.ts';

/** The element id of a cell, by which the focus moves; row -1 is the heading. */
export const cellId = ({ row, col }: Place): string => `grade-${row < 0 ? 'head' : row}-${col}`;

/** The cell that a press was on. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('[id^="grade-"]') : null;
  const [, row, col] = /^grade-(head|\d+)-(\d+)$/.exec(cell?.id ?? '') ?? [];
  return row === undefined ? null : { row: row === 'head' ? -1 : Number(row), col: Number(col) };
}

interface BookRowProps {
  row: number;
  student: BookStudent;
  label: string;
  items: readonly BookItem[];
  /** The columns that are drawn. */
  cols: readonly number[];
  mark: Mark;
  activeCol: number | null;
  editing: { place: Place; text: string } | null;
  /** Several chosen cells, some of them in this row. */
  range: Range | null;
  typed: TypedOfStudent | undefined;
  /** `step`: where the next cell is; null: typing ended elsewhere. */
  onFinish: (text: string, step: Place | null) => void;
  onCancel: () => void;
}

/**
 * One student’s cells and mark. A scroll makes several rows per frame: a cell is one element, and its texts and presses
 * are handled by row and grid.
 */
export const BookRow = memo(
  function BookRow(props: BookRowProps) {
    const { row, student, label, items, cols, mark, activeCol, editing, range, onFinish, onCancel } = props;
    const t = useTexts();
    return (
      <div role="row" aria-rowindex={row + 2} className={css.row} data-active={activeCol !== null || undefined}>
        <div role="rowheader" aria-colindex={1} className={css.name}>
          <span className={css.who}>
            <UserText>{label}</UserText>
          </span>
          <span className={css.small}>
            <Isolate>{student.student_id}</Isolate>
            {student.withdrawn && ` · ${t('gradebook.withdrawn')}`}
          </span>
        </div>
        {cols.map((col, at) => {
          const isChosen = range ? isIn(range, { row, col }) : activeCol === col;
          const all = {
            id: cellId({ row, col }),
            'aria-colindex': col + 2,
            'aria-selected': isChosen,
            style: afterGap(cols, at),
            'data-active': activeCol === col || undefined,
            'data-chosen': (range && isChosen) || undefined,
          };
          const [item, cell] = [items[col], student.cells[col]];
          if (!item || !cell)
            return (
              <div
                key="mark"
                {...all}
                role="gridcell"
                aria-readonly
                className={css.mark}
                data-failed={mark.letter?.passes === false || undefined}
              >
                {markText(mark, student.result_state, t)}
              </div>
            );
          const typed = props.typed?.get(item.item);
          return (
            <div
              key={item.item}
              {...all}
              role="gridcell"
              aria-readonly={item.kind === 'exam' || undefined}
              className={css.cell}
              data-state={cell[1]}
              data-late={cell[3] === 1 || undefined}
              data-hidden={!item.shown || undefined}
              data-edited={editing?.place.col === col || undefined}
              data-typed={typed && (typed.refused ? 'refused' : 'sent')}
            >
              {editing?.place.col === col ? (
                <CellInput label={label} item={item} initial={editing.text} onFinish={onFinish} onCancel={onCancel} />
              ) : typed ? (
                typedText(typed, t)
              ) : (
                cellText(cell, t)
              )}
            </div>
          );
        })}
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.student === after.student &&
    before.items === after.items &&
    before.cols === after.cols &&
    before.mark === after.mark &&
    before.label === after.label &&
    before.activeCol === after.activeCol &&
    before.editing === after.editing &&
    before.range === after.range &&
    before.typed === after.typed &&
    // An edited row has the present handlers.
    after.editing === null,
);

type T = ReturnType<typeof useTexts>;

/** A decided state is shown in place of the mark (RST-02). */
const markText = (mark: Mark, state: BookStudent['result_state'], t: T): ReactNode =>
  state !== null ? (
    <strong>{t(`gradebook.state.${state}`)}</strong>
  ) : mark.final !== null ? (
    <strong>
      <Isolate>{figure(mark.final)}</Isolate> <Isolate>{mark.letter?.letter}</Isolate>
    </strong>
  ) : (
    <span className={css.small}>
      <Isolate>{figure(mark.soFar)}</Isolate> · {t('gradebook.open', { count: mark.open })}
    </span>
  );

const signs = { waiting: '…', missing: '–', later: '', zero: '0', excused: '×' } as const;

function cellText([points, state, , late]: Cell, t: T): ReactNode {
  if (state === 'score' && late !== 1) return figure(points);
  return (
    <>
      {state === 'score' ? <Isolate>{figure(points)}</Isolate> : <span aria-hidden="true">{signs[state]}</span>}
      {state !== 'score' && <VisuallyHidden>{t(`gradebook.${state}`)}</VisuallyHidden>}
      {late === 1 && <VisuallyHidden>{t('gradebook.late')}</VisuallyHidden>}
    </>
  );
}

/** What was typed here and is not stored, in place of what is. */
const typedText = (typed: Typed, t: T): ReactNode => (
  <>
    <Isolate>{typed.text}</Isolate>
    <VisuallyHidden>{t(typed.refused ? 'gradebook.cellRefused' : 'gradebook.cellSent')}</VisuallyHidden>
  </>
);

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
