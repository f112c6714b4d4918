import { expect, test } from 'vitest';
import { partsIn, passageOf, segmentsOf } from './passages.ts';

const text = 'one two three two';

test('[DAY-04] a text is split where passages begin and end, also where they overlap; nothing of it is lost', () => {
  const passages = [passageOf(text, 'two three'), passageOf(text, 'three two'), passageOf(text, 'four')];
  const segments = segmentsOf(text, passages);
  expect(segments).toEqual([
    { from: 0, text: 'one ', isMarked: false, begins: [] },
    { from: 4, text: 'two ', isMarked: true, begins: [0] },
    { from: 8, text: 'three', isMarked: true, begins: [1] },
    { from: 13, text: ' two', isMarked: true, begins: [] },
  ]);
  expect(segments.map((one) => one.text).join('')).toBe(text);
  // runs of another script are cut out of the segments, and what begins in one begins once
  expect([...partsIn(segments, 0, 6), ...partsIn(segments, 6, text.length)]).toEqual([
    { from: 0, text: 'one ', isMarked: false, begins: [] },
    { from: 4, text: 'tw', isMarked: true, begins: [0] },
    { from: 6, text: 'o ', isMarked: true, begins: [] },
    ...segments.slice(2),
  ]);
});

test('[DAY-04] a passage that the text does not have is left out', () => {
  const gone = { kind: 'passage', from: 0, to: 3, quote: 'two' } as const;
  expect(segmentsOf(text, [gone])).toEqual([{ from: 0, text, isMarked: false, begins: [] }]);
  expect(segmentsOf('', [])).toEqual([]);
});

test('[DAY-04] words are found from where the reader is, and from the beginning after that', () => {
  expect(passageOf(text, ' two ')).toMatchObject({ from: 4, to: 7 });
  expect(passageOf(text, 'two', 5)).toMatchObject({ from: 14, to: 17 });
  expect(passageOf(text, 'one', 5)).toMatchObject({ from: 0 });
  expect(passageOf(text, '  ')).toBeNull();
  expect(passageOf(text, 'four')).toBeNull();
});
