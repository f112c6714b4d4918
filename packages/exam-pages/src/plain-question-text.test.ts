import { expect, test } from 'vitest';
import { plainQuestionText } from './plain-question-text.ts';

test('lists of questions show words, not the signs around them', () => {
  const text =
    'Which is **not** true of **الطبقة الثالثة**?\n\n| Case | Cost |\n| --- | :---: |\n| best | `a|b` |\nSee `x ** 2` and $a^2$.';
  expect(plainQuestionText(text)).toBe(
    'Which is not true of الطبقة الثالثة? | Case | Cost | | --- | :---: | | best | a|b | See x ** 2 and a^2.',
  );
  for (const same of ['2**3**4', 'f(**a, **b)', '** not bold **', 'a | b']) expect(plainQuestionText(same)).toBe(same);
});
