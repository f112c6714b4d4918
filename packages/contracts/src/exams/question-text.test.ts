import { expect, it } from 'vitest';
import { parseQuestionText } from './question-text.ts';

const parts = (text: string) => {
  const [first] = parseQuestionText(text);
  return first?.kind === 'line' ? first.parts.map((part) => `${part.kind}:${part.text}`) : [];
};

it('[EXM-15] separates code and formulas from the text around them', () => {
  expect(parts('ما ناتج `x << 1` إذا كان $x = 3$؟')).toEqual([
    'text:ما ناتج ',
    'code:x << 1',
    'text: إذا كان ',
    'formula:x = 3',
    'text:؟',
  ]);
});

it('takes blocks of code whole, with their own line breaks', () => {
  expect(parseQuestionText('Read:\n```c\nint a = `1`;\n\nreturn $a$;\n```\nWhat?')).toEqual([
    { kind: 'line', parts: [{ kind: 'text', text: 'Read:' }] },
    { kind: 'code', text: 'int a = `1`;\n\nreturn $a$;' },
    { kind: 'line', parts: [{ kind: 'text', text: 'What?' }] },
  ]);
});

it('leaves money, lone signs and unclosed fences alone', () => {
  expect(parts('from $5 to $10')).toEqual(['text:from $5 to $10']);
  expect(parts('one ` and one $')).toEqual(['text:one ` and one $']);
  expect(parseQuestionText('```\nint a;')).toHaveLength(2);
});
