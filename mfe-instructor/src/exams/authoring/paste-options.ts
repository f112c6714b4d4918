import type { PastedOption } from './draft.ts';

/**
 * Parses a typed or pasted list: one option per line. Bullets and letters at the start are removed (“A)”, “1.”, “أ-”,
 * “•”); an asterisk or tick at the start or end marks a correct one.
 */
export function parseOptionList(text: string): PastedOption[] {
  return text.split(/\r?\n/).flatMap((line) => {
    let rest = line.trim();
    const marked = /^[*✓✔]\s*(?=\S)/u.exec(rest) ?? /\s*[*✓✔]$/u.exec(rest);
    if (marked) rest = rest.replace(marked[0], '').trim();
    rest = rest.replace(/^(?:[-–•▪●◦]\s+|\(?(?:[A-Za-z]|[أ-ي]|[0-9٠-٩]{1,2})\s*[).\-–]\s+)/u, '').trim();
    return rest === '' ? [] : [{ text: rest, correct: marked !== null }];
  });
}
