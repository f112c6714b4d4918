interface Place {
  row: number;
  col: number;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads in the grid, as in a spreadsheet; left and right follow the reading direction. */
export function moveOf(
  { key, ctrlKey, metaKey, shiftKey }: Pressed,
  { row, col }: Place,
  { rows, columns, page, rtl }: { rows: number; columns: number; page: number; rtl: boolean },
): Place | null {
  const whole = ctrlKey || metaKey;
  const last = { row: rows - 1, col: columns - 1 };
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowDown') return { row: whole ? last.row : row + 1, col };
  if (key === 'ArrowUp') return { row: whole ? 0 : row - 1, col };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = key === forward ? 1 : -1;
    return { row, col: whole ? (step > 0 ? last.col : 0) : col + step };
  }
  if (key === 'Home') return { row: whole ? 0 : row, col: 0 };
  if (key === 'End') return { row: whole ? last.row : row, col: last.col };
  if (key === 'PageDown') return { row: row + page, col };
  if (key === 'PageUp') return { row: Math.max(0, row - page), col };
  // Shift+Enter goes up, as in a spreadsheet; Enter alone types.
  if (key === 'Enter' && shiftKey) return { row: row - 1, col };
  return null;
}
