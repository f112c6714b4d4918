/** Our text as a tree, between its two ways of writing: our Markdown-like text and HTML. */
export type Inline =
  | string
  | { kind: 'mark'; mark: Mark; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'math'; text: string; block: boolean }
  | { kind: 'picture'; alt: string; source: string }
  | { kind: 'link'; address: string; children: Inline[] }
  | { kind: 'gap'; number: number }
  | { kind: 'break' };

export const marks = { bold: '**', italic: '*', underline: '++', strike: '~~', above: '^', below: '~' } as const;
export type Mark = keyof typeof marks;

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'table'; rows: Inline[][][] };
