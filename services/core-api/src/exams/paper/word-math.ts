import type { MathElement, MathNode } from '@daftar/contracts/exams/mathml';
import {
  type MathComponent,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx';
import { type Align, mathAccent, mathBox, mathFence, mathLine, mathMatrix } from './word-math-parts.ts';

/** What has no place in Word's own equations here, such as a cell over two columns: that formula is written out instead. */
class NotInWord extends Error {}

/** A formula as an equation of Word, which screen readers know; null for one that it can't say (BOD-22). */
export function wordMath(tree: MathElement): MathComponent[] | null {
  try {
    return tree.children.flatMap(converted);
  } catch (error) {
    if (error instanceof NotInWord) return null;
    throw error;
  }
}

function converted(node: MathNode): MathComponent[] {
  if (typeof node === 'string') return node.trim() === '' ? [] : [new MathRun(node)];
  const parts = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const part = (index: number): MathComponent[] => {
    const found = parts[index];
    if (found === undefined) throw new NotInWord();
    return converted(found);
  };
  switch (node.name) {
    case 'math':
      return parts.flatMap(converted);
    case 'mrow':
      return row(parts);
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return [new MathRun(node.children.map((child) => (typeof child === 'string' ? child : '')).join(''))];
    case 'mspace':
      return [new MathRun(' ')];
    case 'mfrac':
      return [
        new MathFraction({
          numerator: part(0),
          denominator: part(1),
          type: isNothing(node.attributes.linethickness) ? 'noBar' : 'stacked',
        }),
      ];
    case 'msqrt':
      return [new MathRadical({ children: parts.flatMap(converted) })];
    case 'mroot':
      return [new MathRadical({ children: part(0), degree: part(1) })];
    case 'msup':
      return [new MathSuperScript({ children: part(0), superScript: part(1) })];
    case 'msub':
      return [new MathSubScript({ children: part(0), subScript: part(1) })];
    case 'msubsup':
      return [new MathSubSuperScript({ children: part(0), subScript: part(1), superScript: part(2) })];
    case 'munder':
      return [lower(part(0), part(1))];
    case 'mover':
      return [over(part(0), parts[1], part(1))];
    case 'mtable':
      return [table(parts)];
    case 'menclose':
      return [enclosed(node.attributes.notation, parts.flatMap(converted))];
    case 'munderover':
      return [upper([lower(part(0), part(1))], part(2))];
    default:
      throw new NotInWord();
  }
}

const isNothing = (length: string | undefined): boolean => length !== undefined && Number.parseFloat(length) === 0;
const isElement = (node: MathNode | undefined): node is MathElement => typeof node === 'object';
const textOf = ({ children }: MathElement): string =>
  children.map((child) => (typeof child === 'string' ? child : '')).join('');
const isFence = (node: MathNode | undefined): node is MathElement =>
  isElement(node) && node.name === 'mo' && node.attributes.fence === 'true';

/** Parts side by side; between two brackets they are as high as what they hold. */
function row(parts: readonly MathNode[]): MathComponent[] {
  const [open, close] = [parts[0], parts.at(-1)];
  if (parts.length < 3 || !isFence(open) || !isFence(close)) return parts.flatMap(converted);
  return [mathFence(textOf(open), textOf(close), parts.slice(1, -1).flatMap(converted))];
}

/** Signs over a letter, and the combining characters that Word has for them. */
const accents: Record<string, string> = {
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '~': '\u0303',
  '→': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '˘': '\u0306',
};

function over(children: MathComponent[], sign: MathNode | undefined, limit: MathComponent[]): MathComponent {
  const mark = isElement(sign) && sign.name === 'mo' ? textOf(sign) : '';
  if (mark === '‾' || mark === '¯') return mathLine('top', children);
  return accents[mark] ? mathAccent(accents[mark], children) : upper(children, limit);
}

function enclosed(notation: string | undefined, children: MathComponent[]): MathComponent {
  if (notation === 'top' || notation === 'bottom') return mathLine(notation === 'top' ? 'top' : 'bot', children);
  if (notation === 'box') return mathBox(children);
  throw new NotInWord();
}

/** A matrix, the cases of a function, or lines under one another. Word has neither rules nor joined cells in one. */
function table(parts: readonly MathNode[]): MathComponent {
  const rows = parts.map((line) => (isElement(line) ? line.children.filter(isElement) : []));
  const width = Math.max(...rows.map(({ length }) => length));
  const aligns = Array.from({ length: width }, (_, column): Align => {
    const cell = rows.find((cells) => cells[column])?.[column]?.attributes.class ?? '';
    return cell === 'left' || cell === 'right' ? cell : 'center';
  });
  const cells = rows.map((line) =>
    Array.from({ length: width }, (_, column) => {
      const cell = line[column];
      if (cell && !['', 'left', 'right'].includes(cell.attributes.class ?? '')) throw new NotInWord();
      if (cell?.attributes.columnspan || cell?.attributes.rowspan) throw new NotInWord();
      return cell ? cell.children.flatMap(converted) : [];
    }),
  );
  return mathMatrix(cells, aligns);
}

const lower = (children: MathComponent[], limit: MathComponent[]) => new MathLimitLower({ children, limit });
const upper = (children: MathComponent[], limit: MathComponent[]) => new MathLimitUpper({ children, limit });
