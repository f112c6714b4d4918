import { parseAst } from 'vitest/node';

/** A node of ESTree, with TypeScript's own: `type`, where it is in the text (UTF-16), and what the type brings. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Whether a value of a node's part is a node itself. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The nodes directly below one, in the order of their parts. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** The tree of a TypeScript source, read by the parser that vitest brings: TypeScript 7 has no stable API for it. */
export const treeOf = (text: string, file: string): SyntaxNode =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
