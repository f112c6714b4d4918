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

/** What Word's own equations lack here, such as matrices: such a formula is written out instead. */
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
    case 'mrow':
      return parts.flatMap(converted);
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return [new MathRun(node.children.map((child) => (typeof child === 'string' ? child : '')).join(''))];
    case 'mspace':
      return [new MathRun(' ')];
    case 'mfrac':
      if (node.attributes.linethickness !== undefined) throw new NotInWord();
      return [new MathFraction({ numerator: part(0), denominator: part(1) })];
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
    case 'munderover':
      return [upper([lower(part(0), part(1))], part(2))];
    default:
      throw new NotInWord();
  }
}

const lower = (children: MathComponent[], limit: MathComponent[]) => new MathLimitLower({ children, limit });
const upper = (children: MathComponent[], limit: MathComponent[]) => new MathLimitUpper({ children, limit });
