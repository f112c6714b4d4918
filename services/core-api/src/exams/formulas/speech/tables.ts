import type { MathElement } from '@daftar/contracts/exams/mathml';
import type { Speaker } from './speaker.ts';

/** Whether an element is a table of MathML: `table` says it. */
export const isTable = (element: MathElement | undefined): boolean => element?.name === 'mtable';

/** A matrix, a determinant, cases, lines of an equation or a plain table, by the fence before it and its columns. */
export function table(element: MathElement, fence: string, { phrases, part }: Speaker): string {
  const rows = element.children.filter((row): row is MathElement => typeof row === 'object');
  const cells = rows.map((row) => row.children.map((cell) => part({ ...(cell as MathElement), name: 'mrow' })));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const isAligned = rows.some((row) =>
    (row.children[0] as MathElement | undefined)?.attributes.class?.includes('right'),
  );
  if (fence === '{') {
    const said = cells.map((row, at) => phrases.case(at + 1, row.map(({ words }) => words).join(phrases.cell)));
    return phrases.cases(rows.length, said.join(' '));
  }
  if (fence === '' && (isAligned || columns === 1)) {
    const said = cells.map((row, at) => phrases.line(at + 1, row.map(({ words }) => words).join(' ')));
    return phrases.lines(said.join(' '));
  }
  const said = cells.map((row, at) => phrases.row(at + 1, row.map(({ words }) => words).join(phrases.cell))).join(' ');
  if (fence === '') return phrases.table(rows.length, columns, said);
  return fence === '|' ? phrases.determinant(rows.length, columns, said) : phrases.matrix(rows.length, columns, said);
}
