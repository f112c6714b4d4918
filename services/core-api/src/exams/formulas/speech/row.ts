import type { MathElement, MathNode } from '@daftar/contracts/exams/mathml';
import { textOf } from './token.ts';

/** An element’s children, without the rows that only hold them together, spaces, and signs that nobody sees. */
export function itemsOf(element: MathElement): MathElement[] {
  return element.children.flatMap((child: MathNode): MathElement[] => {
    if (typeof child === 'string') return [];
    if (child.name === 'mrow' && !child.attributes.class?.includes('box')) return itemsOf(child);
    if (child.name === 'mspace') return [];
    if (['mo', 'mtext', 'mi'].includes(child.name) && /^[\s\u00a0\u2061-\u2064\u200b]*$/.test(textOf(child))) {
      // an unseen fence still ends what it encloses
      return child.attributes.fence ? [child] : [];
    }
    return [child];
  });
}

/** A row of what an argument holds, whether it is a row or a single element. */
export const argument = (element: MathElement | undefined): MathElement[] =>
  element ? itemsOf({ name: 'mrow', attributes: {}, children: [element] }) : [];

/** Whether an element holds text and no other elements: a letter, a number, a sign or words. */
export const isToken = (element: MathElement | undefined): boolean =>
  element !== undefined && ['mi', 'mn', 'mo', 'mtext'].includes(element.name);

const binary = /^[+−\-±∓×⋅·÷/=≠≈≡≢≅∼≔∝<>≤≥≪≫∈∉∋⊂⊆⊄⊈⊃⊇∪∩⊔∖∧∨⊕⊗⊙⊢⊨→⟶←↔⇒⟹⇐⇔⟺↦∘,،;:∀∃∄¬]$/;
const openers = /^[([{⟨⌊⌈]$/;

/** Whether an item is something that signs stand between: a letter, a number, a closed bracket; not a sign itself. */
export function isOperand(item: MathElement | undefined): boolean {
  if (!item) return false;
  const text = textOf(item);
  if (item.name === 'mo' || item.name === 'mi')
    return !binary.test(text) && !openers.test(text) && text !== 'mod' && text !== '';
  return true;
}

/** The position of the bracket that closes the one at `from`; -1 if nothing does. */
export function closingOf(items: readonly MathElement[], from: number): number {
  let depth = 0;
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    const text = isToken(item) ? textOf(item) : '';
    if (openers.test(text)) depth += 1;
    else if (/^[)\]}⟩⌋⌉]$/.test(text)) {
      depth -= 1;
      if (depth === 0) return at;
    } else if (item && ['msup', 'msub', 'msubsup'].includes(item.name)) {
      // “(a+b)²”: the power holds the closing bracket
      if (/^[)\]}⟩⌋⌉]$/.test(textOf(item.children[0])) && --depth === 0) return -1;
    }
  }
  return -1;
}
