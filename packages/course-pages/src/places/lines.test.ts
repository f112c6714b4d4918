import { expect, test } from 'vitest';
import { firstLines, linesOf, mostLines } from './lines.ts';

const texts = (text: string, isCode = true) =>
  linesOf(text, isCode).map((pieces) => pieces.map((piece) => piece.text).join(''));

test('[DAY-04] a text has the lines that an editor counts, in the colours of the whole', () => {
  expect(texts('int a;\r\n\r\nint b;\n')).toEqual(['int a;', '', 'int b;']);
  expect(texts('', false)).toEqual(['']);
  expect(texts('one\ntwo', false)).toEqual(['one', 'two']);
  expect(linesOf('/* two\nlines */ x', true)).toEqual([
    [{ kind: 'comment', text: '/* two' }],
    [
      { kind: 'comment', text: 'lines */' },
      { kind: 'plain', text: ' x' },
    ],
  ]);
});

test('[DAY-04] a file of line breaks alone, or of very many pieces, is cut and left without colours', () => {
  const breaks = '\n'.repeat(400_000);
  const { shown, hasMore } = firstLines(breaks);
  expect([hasMore, linesOf(shown, true).length]).toEqual([true, mostLines - 1]);
  expect(firstLines('one\ntwo\n')).toEqual({ shown: 'one\ntwo\n', hasMore: false });
  // all of it, as no search for a comment may begin again at each line
  expect(linesOf(breaks, true)).toHaveLength(400_000);
  expect(linesOf('1 a '.repeat(100_000), true)).toEqual([[{ kind: 'plain', text: '1 a '.repeat(100_000) }]]);
});
