import { isMathAttribute, isMathName, type MathElement, type MathNode } from '@daftar/contracts/exams/mathml';

const deepest = 60;
/** Wrappers that only position or style what they hold. */
const wrappers = new Set(['mpadded', 'mstyle', 'mrow']);

/** What the renderer writes as style, in our own words; the pages' style sheet knows them. */
const classOfStyle: readonly [RegExp, string][] = [
  [/(^|;)border-top:/, 'top'],
  [/(^|;)border-bottom:/, 'bottom'],
  [/(^|;)border-left:/, 'start'],
  [/(^|;)border-right:/, 'end'],
  [/(^|;)border:/, 'box'],
];
const classOfClass: Record<string, string> = { 'tml-left': 'left', 'tml-right': 'right', 'tml-prime': 'prime' };

/**
 * The renderer’s MathML without anything that isn’t on the list of `mathml.ts`: elements outside it are refused,
 * attributes outside it dropped. Hidden content is left out: what isn’t seen must not be heard.
 * @returns null if it has an element that we don’t show
 */
export function madeSafe(element: MathElement): MathElement | null {
  try {
    return safe(element, 0) as MathElement;
  } catch (error) {
    if (error instanceof NotShown) return null;
    throw error;
  }
}

class NotShown extends Error {}

function safe(element: MathElement, depth: number): MathNode {
  const { name } = element;
  if (depth > deepest) throw new NotShown(name);
  if (name === 'mphantom') return { name: 'mspace', attributes: { width: '1em' }, children: [] };
  if (!isMathName(name) && !wrappers.has(name)) throw new NotShown(name);
  const children = element.children.map((child) => (typeof child === 'string' ? child : safe(child, depth + 1)));
  const attributes = safeAttributes(element);
  if (wrappers.has(name)) {
    const [only] = children;
    const plain = Object.keys(attributes).length === 0;
    if (plain && children.length === 1 && typeof only === 'object') return only;
    return { name: 'mrow', attributes, children };
  }
  if (name === 'mtext' && children.every((child) => typeof child === 'string' && /^\p{Nd}+$/u.test(child)))
    return { name: 'mn', attributes: {}, children };
  if ((name === 'mover' || name === 'munder') && isAccent(element.children[1])) attributes.accent = 'true';
  return { name, attributes, children };
}

/** A mark that keeps its size, which the renderer says in a style. */
const isAccent = (mark: MathNode | undefined): boolean =>
  typeof mark === 'object' && mark.name === 'mo' && /math-depth:\s*0/.test(mark.attributes.style ?? '');

function safeAttributes({ name, attributes }: MathElement): Record<string, string> {
  const { style = '', class: classes = '', ...rest } = attributes;
  const found = [
    ...classes.split(' ').flatMap((one) => classOfClass[one] ?? []),
    ...(name === 'mtd' || name === 'mrow' ? classOfStyle.filter(([css]) => css.test(style)).map(([, own]) => own) : []),
  ];
  const kept = Object.entries({ ...rest, ...(found.length > 0 && { class: found.join(' ') }) }).filter(
    ([key, value]) => isMathAttribute(key, value) && !isDefault(name, key, value),
  );
  return Object.fromEntries(kept);
}

/** A formula alone on its line gets display style from its page; on a line of text limits go beside the sign. */
const isDefault = (name: string, key: string, value: string): boolean =>
  (name === 'math' && key === 'displaystyle') || (key === 'movablelimits' && value === 'false');

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' };
const escaped = (text: string): string => text.replace(/[<>"&]/g, (char) => escapes[char] ?? '');

/** A tree as markup, as `parseMathml` reads it. */
export function writeMathml(node: MathNode): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(writeMathml).join('')}</${node.name}>`;
}
