import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const kinds = (code: string) =>
  highlight(code)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind}: ${text.trim()}`);

test('[DAY-04] code is split into comments, strings, numbers and words', () => {
  expect(kinds('int n = 42; // the answer\nreturn "no // comment";')).toEqual([
    'word: int',
    'number: 42',
    'comment: // the answer',
    'word: return',
    'string: "no // comment"',
  ]);
  expect(kinds('def f(x):\n    # half\n    return x / 2')).toEqual([
    'word: def',
    'comment: # half',
    'word: return',
    'number: 2',
  ]);
});

test('[DAY-04] nothing of the code is lost, whatever it is', () => {
  for (const code of [
    '',
    '"open',
    "it's /* open",
    '`a\n',
    '#include <x.h>\r\n\tint',
    'س = "قيمة" # تعليق',
    '\\"\\',
    '"""a\n"b" """',
  ]) {
    expect(
      highlight(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  }
});
