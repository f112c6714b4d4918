import { isMathAttribute, isMathName, type MathNode, parseMathml } from '@daftar/contracts/exams/mathml';
import { createElement, type ReactNode } from 'react';

/** The server’s MathML as elements, made one by one from the list of `mathml.ts`: no markup goes into the page. */
export function mathElements(mathml: string, props: Record<string, string | undefined>): ReactNode {
  const tree = parseMathml(mathml);
  if (tree?.name !== 'math') return null;
  // `props` have its name: read with its parts besides, it would be said twice
  return createElement('math', props, createElement('mrow', { 'aria-hidden': true }, ...tree.children.map(elementOf)));
}

function elementOf(node: MathNode): ReactNode {
  if (typeof node === 'string') return node;
  if (!isMathName(node.name) || node.name === 'math') return null;
  const attributes = Object.entries(node.attributes)
    .filter(([name, value]) => isMathAttribute(name, value))
    .map(([name, value]) => [name === 'class' ? 'className' : name, value]);
  return createElement(node.name, Object.fromEntries(attributes), ...node.children.map(elementOf));
}
