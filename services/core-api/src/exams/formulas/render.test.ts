import { formulaLimits } from '@daftar/contracts/exams/limits';
import { isMathAttribute, isMathName, type MathElement, parseMathml } from '@daftar/contracts/exams/mathml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTex } from './prepare.ts';
import { isReadable, type Rendered, renderAll } from './render.ts';

const rendered = async (source: string): Promise<Rendered> => (await renderAll([source]))[0] as Rendered;
const mathmlOf = async (source: string): Promise<string | null> => {
  const found = await rendered(source);
  return isReadable(found) ? found.mathml : null;
};

/** Every element and attribute of a tree that isn’t on the list. */
function strangers(element: MathElement): string[] {
  const attributes = Object.entries(element.attributes).filter(([name, value]) => !isMathAttribute(name, value));
  return [
    ...(isMathName(element.name) ? [] : [element.name]),
    ...attributes.map(([name, value]) => `${name}=${value}`),
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : strangers(child))),
  ];
}

test('[HSE-07] fractions, sums, matrices, cases and sets become MathML in two dimensions', async () => {
  expect(await mathmlOf('\\frac{a}{b}')).toBe('<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>');
  expect(await mathmlOf('\\sum_{i=1}^n i')).toContain('<munderover><mo>∑</mo>');
  expect(await mathmlOf('\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}')).toMatch(/<mtable>(<mtr>(<mtd>.*?){2}){2}/);
  const cases = await mathmlOf('f(x)=\\begin{cases}1 & x>0\\\\0 & \\text{خلاف ذلك}\\end{cases}');
  expect(cases).toContain('stretchy="true">{</mo><mtable>');
  expect(cases).toContain('<mtext>خلاف\u00a0ذلك</mtext>');
});

test.each([
  ['x % 2 = 0', 'x \\mathbin{\\%} 2 = 0'],
  ['x <= y', 'x \\le  y'],
  ['a != b', 'a \\ne  b'],
  ['5!=120', '5!=120'],
  ['O(n log n)', 'O(n \\log  n)'],
  ['a mod b', 'a \\bmod  b'],
  ['x and y', 'x \\ \\text{and}\\  y'],
  ['ax^2 + bx + c', 'ax^2 + bx + c'],
  ['\\text{a log}', '\\text{a log}'],
  ['عدد العناصر = n', '\\text{عدد العناصر} = n'],
  ['\\text{إذا كان } x', '\\text{إذا كان } x'],
])('[HSE-07] what authors typed before keeps its signs and words: %s', (typed, tex) => {
  expect(asTex(typed)).toBe(tex);
});

test('[HSE-07] links, styles, definitions and hidden parts don’t get through', async () => {
  for (const source of [
    '\\href{javascript:alert(1)}{x}',
    '\\url{http://example.com}',
    '\\includegraphics{x.png}',
    '\\class{danger}{x}',
    '\\style{position:fixed}{x}',
    '\\def\\a{\\a}\\a',
    '\\newcommand{\\x}{y}\\x',
    '\\unknown{x}',
    '\\frac{1',
    ' ',
    'x'.repeat(formulaLimits.maxSource + 1),
  ])
    expect(await mathmlOf(source), source).toBeNull();
  expect(await mathmlOf('\\color{red}{x}')).toBe('<math><mi>x</mi></math>');
  expect(await mathmlOf('a\\phantom{secret}b')).not.toContain('<mi>s</mi>');
  expect(await mathmlOf('\\text{<img src=x onerror=alert(1)>}')).toContain('&lt;img');
  expect(await rendered('\\unknown{x}')).toEqual({ source: '\\unknown{x}', near: '\\unknown' });
});

test('[HSE-07] any text is rendered by the list, or refused as data', async () => {
  const pieces = fc.constantFrom(
    ...[
      '\\',
      '{',
      '}',
      '^',
      '_',
      '&',
      '%',
      '#',
      '~',
      '<',
      '"',
      'a',
      '1',
      ' ',
      'س',
      '\\frac',
      '\\sqrt',
      '\\left(',
      '\\text{',
    ],
    ...[
      '\\begin{matrix}',
      '\\end{matrix}',
      '\\\\',
      '\\color{red}',
      '\\hspace{9em}',
      '\\rule{9em}{9em}',
      '\\overline',
      '|',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (typed) => {
      const mathml = await mathmlOf(typed.join(''));
      if (mathml === null) return;
      const tree = parseMathml(mathml);
      expect(tree).not.toBeNull();
      expect(strangers(tree as MathElement)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('[HSE-07] the longest and deepest formulas end', async () => {
  const { maxSource } = formulaLimits;
  for (const piece of [
    'x^{',
    '{',
    '\\frac',
    '\\sqrt{',
    '\\left(',
    '\\big(',
    '\\pmod',
    '\\xrightarrow{',
    '"',
    "'",
    '\\dots',
  ]) {
    const source = piece.repeat(Math.floor(maxSource / piece.length));
    const closed = `${piece.repeat(40)}x${'}'.repeat(40)}`;
    for (const one of [source, closed.slice(0, maxSource)]) expect(await rendered(one)).toHaveProperty('source', one);
  }
});

test('[HSE-07] the reader of MathML refuses what the renderer doesn’t write', () => {
  for (const markup of [
    '',
    'x',
    '<mi>',
    '<mi></mo>',
    '<mi/>',
    '<mi><!-- --></mi>',
    '<mi a=b></mi>',
    '<mi></mi><mi></mi>',
  ])
    expect(parseMathml(markup), markup).toBeNull();
});
