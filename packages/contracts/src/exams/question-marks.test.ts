import { expect, test } from 'vitest';
import { mayHaveMarks } from './may-have-marks.ts';
import { type MarkedBlock, type MarkedPart, markedBlocks } from './question-marks.ts';
import { parseQuestionText } from './question-text.ts';

const said = (parts: readonly MarkedPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'text' ? text : `<${kind}>${text}</>`)).join('');
const shown = (block: MarkedBlock) => {
  if (block.kind === 'line') return said(block.parts);
  if (block.kind === 'list') return block.items.map(({ mark, parts }) => `${mark} ${said(parts)}`);
  if (block.kind === 'table') return block.rows.map((row) => row.map(said));
  return block.kind;
};
const blocksOf = (text: string) => markedBlocks(text).map(shown);

test('bold words, lists and tables are read, in both languages', () => {
  expect(blocksOf('Which is **not** a protocol?')).toEqual(['Which is <bold>not</> a protocol?']);
  expect(blocksOf('أي مما يلي **ليس** بروتوكولًا؟')).toEqual(['أي مما يلي <bold>ليس</> بروتوكولًا؟']);
  expect(blocksOf('Given:\n- a **stack**\n- a `queue | list`\nWhich?')).toEqual([
    'Given:',
    ['• a <bold>stack</>', '• a <code>queue | list</>'],
    'Which?',
  ]);
  expect(blocksOf('1. push\n2. pop\n10) top')).toEqual([['1. push', '2. pop', '10) top']]);
  expect(blocksOf('١. أول\n٢. ثان')).toEqual([['١. أول', '٢. ثان']]);
  expect(blocksOf('| A | **B** |\n|---|:---:|\n| 1 | `a|b` |\n| 2 |\nWhich row?')).toEqual([
    [
      ['A', '<bold>B</>'],
      ['1', '<code>a|b</>'],
      ['2', ''],
    ],
    'Which row?',
  ]);
});

test('what only looks like such a mark stays as it was typed', () => {
  for (const text of [
    '2**3 and 3**2',
    'f(**a, **b)',
    'a ** b ** c',
    '****',
    '- 5\n- 7',
    '- one line alone',
    '1. a question',
    '|x| + |y|',
    '| a | b |\nwithout dashes',
    '`**code**`',
  ])
    expect(markedBlocks(text).map((block) => (block.kind === 'line' ? said(block.parts) : 'changed'))).toEqual(
      parseQuestionText(text).map((block) => (block.kind === 'line' ? said(block.parts) : block.kind)),
    );
  expect(blocksOf('```\n- a\n- b\n```')).toEqual(['code']);
  expect(mayHaveMarks('Which layer routes packets?\nOne of **these**')).toBe(true);
  expect(mayHaveMarks('Which layer routes packets? 5 * 3')).toBe(false);
});
