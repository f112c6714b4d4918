/** The replaced part of a field's text, its replacement, and the selection afterwards. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
}

const digit = /\d/;

/**
 * Marks a selection as a formula, which always runs left to right: between dollar signs, as `parseQuestionText` reads
 * them (FIX-16). No space directly inside the signs and no digit directly after them, or they would stay dollar signs;
 * over several lines each line is one formula. A selected formula becomes plain text again.
 */
export function markFormula(value: string, start: number, end: number): Replacement {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(value[from]!)) from += 1;
  while (from < to && /\s/.test(value[to - 1]!)) to -= 1;
  if (from === to) return { from: start, to: end, text: '$$', select: [start + 1, start + 1] };

  const isMarked = value[from] === '$' && value[to - 1] === '$' && to - from > 2;
  const isBetween = value[from - 1] === '$' && value[to] === '$';
  if (isMarked || isBetween) {
    const text = isMarked ? value.slice(from + 1, to - 1) : value.slice(from, to);
    if (isBetween) [from, to] = [from - 1, to + 1];
    return { from, to, text, select: [from, from + text.length] };
  }

  while (digit.test(value[to] ?? '')) to += 1;
  const text = value
    .slice(from, to)
    .replaceAll('$', '')
    .split('\n')
    .map((line) => line.replace(/^(\s*)(.*?)(\s*)$/, (_, before, inner, after) => before + signed(inner) + after))
    .join('\n');
  return { from, to, text, select: [from, from + text.length] };
}

const signed = (formula: string): string => (formula === '' ? '' : `$${formula}$`);
