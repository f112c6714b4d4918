import { expect, it } from 'vitest';
import { noAnswer } from './sitting/answer.ts';
import { type Step, withStep } from './undo.ts';

const option = (answer_id: number) => ({ answer_id, answer_text: null });
const text = (answer_text: string) => ({ answer_id: null, answer_text });

/** The texts that pressing Undo leads back through, last first. */
function wayBack(...texts: string[]): (string | null)[] {
  let steps: readonly Step[] = [];
  for (const [index, after] of texts.entries())
    steps = withStep(steps, { before: index === 0 ? noAnswer : text(texts[index - 1]!), after: text(after) });
  return steps.map((step) => step.before.answer_text).toReversed();
}

it('[BOD-03] [BOD-23] every choice and every clearing is its own step', () => {
  let steps: readonly Step[] = [];
  for (const [before, after] of [
    [noAnswer, option(1)],
    [option(1), option(2)],
    [option(2), noAnswer],
  ] as const)
    steps = withStep(steps, { before, after });
  expect(steps.map((step) => step.before)).toEqual([noAnswer, option(1), option(2)]);
});

it('[BOD-23] typing goes back word by word; a deletion, a paste and a new word begin a step', () => {
  expect(wayBack('o', 'on', 'one', 'one ', 'one t', 'one tw', 'one two')).toEqual(['one ', null]);
  expect(wayBack('a long text', '')).toEqual(['a long text', null]);
  expect(wayBack('word', 'wor', 'wo', 'wow')).toEqual(['wo', 'word', null]);
  expect(wayBack('و', 'وق', 'وقت', 'وقت ', 'وقت ا', 'وقت اخر')).toEqual(['وقت ا', 'وقت ', null]);
});

it('[BOD-23] using or dropping a version from this device is a step, also when the answer stays the same', () => {
  const kept = text('from this device');
  const dropped = withStep([], { before: text('a'), after: text('a'), kept });
  expect(dropped).toHaveLength(1);
  // what is typed next doesn't swallow it
  expect(withStep(dropped, { before: text('a'), after: text('ab') })).toHaveLength(2);
  expect(withStep([], { before: text('a'), after: text('a') })).toEqual([]);
});
