import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formulaText, parseFormula } from './parse-formula.ts';

const sup = (...parts: string[]) => ({ place: 'sup', parts });
const sub = (...parts: string[]) => ({ place: 'sub', parts });

it('reads powers, indexes, names and signs', () => {
  expect(parseFormula('2^{10}')).toEqual(['2', sup('10')]);
  expect(parseFormula('a_i + b_{i+1}^2')).toEqual(['a', sub('i'), ' + b', sub('i+1'), sup('2')]);
  expect(parseFormula('O(n \\log n)')).toEqual(['O(n log n)']);
  expect(parseFormula('x \\le y \\Rightarrow \\frac{1}{n+1} - \\sqrt{2}')).toEqual(['x ≤ y ⇒ 1/(n+1) − √2']);
  expect(parseFormula('2^{2^n}')).toEqual(['2', { place: 'sup', parts: ['2', sup('n')] }]);
});

it('leaves unknown commands alone', () => {
  for (const text of ['\\unknown{x}', 'a^', '2^{10', '\\', '_x', '\\frac{1'])
    expect(parseFormula(text)).toEqual([text]);
  expect(parseFormula('ما قيمة x')).toEqual(['ما قيمة x']);
});

it('on one line powers keep their sign', () => {
  expect(formulaText(parseFormula('2^{10} + a_{i+1}'))).toBe('2^10 + a_(i+1)');
});

it('accepts any text, even one with unclosed nesting', () => {
  const nested = `${'x^{'.repeat(3000)}y${'}'.repeat(3000)}`;
  expect(formulaText(parseFormula(nested))).toContain('y');
  const typed = fc.string({ unit: fc.constantFrom('\\', '{', '}', '^', '_', 'a', '1', 'frac', 'sqrt', ' ', '$') });
  fc.assert(fc.property(typed, (text) => void formulaText(parseFormula(text))));
});

it('reads 2,000 characters quickly, whatever was typed', () => {
  for (const piece of [
    '\\frac',
    '\\frac{',
    '\\frac{1}',
    '\\frac^',
    'x^{',
    '\\sqrt{',
    '\\text',
    '{\\frac}',
    '\\frac\\text',
  ]) {
    const typed = piece.repeat(Math.ceil(2000 / piece.length));
    const started = performance.now();
    formulaText(parseFormula(typed));
    // takes a few milliseconds; exponential work would never end
    expect(performance.now() - started, piece).toBeLessThan(10_000);
  }
});

it('braces that are signs close no group, and a fraction without its second half stays as it was typed', () => {
  expect(parseFormula('2^{\\{a\\}}')).toEqual(['2', sup('{a}')]);
  expect(parseFormula('\\frac{a^2}')).toEqual(['\\frac{a^2}']);
});
