import { formulasIn } from '@daftar/contracts/exams/question-text';
import { describe, expect, test } from 'vitest';
import { markFormula } from './mark-formula.ts';

/** Marks what is between ‹ and ›, and shows the text afterwards. */
function marked(shown: string): string {
  const from = shown.indexOf('‹');
  const to = shown.indexOf('›') - 1;
  const value = shown.replace(/[‹›]/g, '');
  const change = markFormula(value, from, to);
  return value.slice(0, change.from) + change.text + value.slice(change.to);
}

describe('[FIX-16] mark as formula', () => {
  test.each([
    ['احسب ‹3 - 7› الآن', 'احسب $3 - 7$ الآن'],
    ['احسب ‹ 3 - 7 ›الآن', 'احسب  $3 - 7$ الآن'],
    ['‹x = 1›0 هنا', '$x = 10$ هنا'],
    ['‹a_i + $b$›', '$a_i + b$'],
    ['‹2^3 = 8\n\n[1, 5)›', '$2^3 = 8$\n\n$[1, 5)$'],
  ])('%s', (shown, text) => {
    expect(marked(shown)).toBe(text);
    expect(formulasIn(text)).not.toEqual([]);
  });

  test('a formula becomes plain text again, selected with its signs or without', () => {
    expect(marked('احسب ‹$3 - 7$›')).toBe('احسب 3 - 7');
    expect(marked('احسب $‹3 - 7›$')).toBe('احسب 3 - 7');
  });

  test('without a selection the signs go around the caret', () => {
    expect(markFormula('x ', 2, 2)).toEqual({ from: 2, to: 2, text: '$$', select: [3, 3] });
  });
});
