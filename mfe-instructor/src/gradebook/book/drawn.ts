import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Place } from './range.ts';

export const rowHeight = 36;
/** Rows and columns drawn beyond the visible ones, so that scrolling shows no gap. */
const beyond = { rows: 8, cols: 2 };

/** What is drawn: rows and columns from the first up to, but not including, the second. */
interface Drawn {
  rows: readonly [number, number];
  cols: readonly [number, number];
}

/**
 * The rows and columns that are in the page: those in sight, some around them, and `kept`, the cell with the keyboard,
 * which a screen reader stays at and whose typing goes on while others scroll.
 */
export function useDrawn(area: RefObject<HTMLElement | null>, rows: number, columns: number, kept: Place) {
  const [drawn, setDrawn] = useState<Drawn>({ rows: [0, 30], cols: [0, 14] });

  function look(): void {
    const box = area.current;
    const widths = box && widthsIn(box);
    if (!widths) return;
    const start = Math.abs(box.scrollLeft);
    setDrawn((before) => {
      const next: Drawn = {
        rows: span(box.scrollTop / rowHeight, box.clientHeight / rowHeight, rows, beyond.rows),
        cols: span(start / widths.column, (box.clientWidth - widths.name) / widths.column, columns, beyond.cols),
      };
      return same(before.rows, next.rows) && same(before.cols, next.cols) ? before : next;
    });
  }

  /** Scrolls until a cell is in sight. */
  function reveal({ row, col }: Place): void {
    const box = area.current;
    const widths = box && widthsIn(box);
    if (!widths) return;
    if (row >= 0) {
      const covered = heightOf(box, '[data-head]') + heightOf(box, '[data-foot]');
      box.scrollTop = nearest(box.scrollTop, box.clientHeight - covered, row * rowHeight, (row + 1) * rowHeight);
    }
    const start = Math.abs(box.scrollLeft);
    const end = col === columns - 1 ? box.scrollWidth - widths.name : (col + 1) * widths.column;
    const to = nearest(start, box.clientWidth - widths.name, col * widths.column, end);
    // right to left, a browser counts downwards from 0
    if (to !== start) box.scrollLeft = getComputedStyle(box).direction === 'rtl' ? -to : to;
    look();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the present counts
  useLayoutEffect(() => {
    look();
    if (!area.current) return;
    const watch = new ResizeObserver(look);
    watch.observe(area.current);
    return () => watch.disconnect();
  }, [rows, columns]);

  const { row, col } = kept;
  const [fromRow, toRow] = drawn.rows;
  const [fromCol, toCol] = drawn.cols;
  const keptRow = row < 0 ? fromRow : row;
  return {
    look,
    reveal,
    rows: useMemo(() => indexes(fromRow, Math.min(toRow, rows), keptRow), [fromRow, toRow, rows, keptRow]),
    cols: useMemo(() => indexes(fromCol, Math.min(toCol, columns), fromCol), [fromCol, toCol, columns]),
    /** The columns of the row that `kept` is in. */
    keptCols: useMemo(() => indexes(fromCol, Math.min(toCol, columns), col), [fromCol, toCol, columns, col]),
  };
}

/** How many rows or columns are left out before one that is drawn. */
export const gapBefore = (drawn: readonly number[], at: number): number =>
  (drawn[at] ?? 0) - (at === 0 ? 0 : (drawn[at - 1] ?? 0) + 1);

/** A cell’s place in its row, after columns that are left out. */
export function afterGap(drawn: readonly number[], at: number) {
  const gap = gapBefore(drawn, at);
  return gap === 0 ? undefined : { marginInlineStart: `${gap * columnRem}rem` };
}

/** The width of an item’s column, as in book.module.css. */
const columnRem = 5.5;

/** Read from the page: letters may have been made larger. Null where the grid is not displayed. */
function widthsIn(box: HTMLElement): { name: number; column: number } | null {
  const [name, first] = box.querySelector('[data-head]')?.children ?? [];
  const column = first?.getBoundingClientRect().width ?? 0;
  return name && column > 0 ? { name: name.getBoundingClientRect().width, column } : null;
}
const heightOf = (box: HTMLElement, part: string): number => box.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;

/** The first in sight, and the last, with `more` around them. */
export const span = (first: number, seen: number, count: number, more: number): readonly [number, number] => [
  Math.max(0, Math.min(Math.floor(first), count) - more),
  Math.min(count, Math.ceil(first + seen) + more),
];
const same = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** Where to scroll, from `start` with `seen` in sight, so that what is between two points is. */
export const nearest = (start: number, seen: number, from: number, to: number): number =>
  from < start ? from : Math.max(start, to - seen);

/** The numbers from one up to another, and one more of them, before or after, in order. */
export function indexes(from: number, to: number, kept: number): number[] {
  const all = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (kept < from) all.unshift(kept);
  else if (kept >= to) all.push(kept);
  return all;
}
