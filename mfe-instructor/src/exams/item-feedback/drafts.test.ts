import { expect, test } from 'vitest';
import { changesOf, draftOf, placeOf } from './drafts.ts';

const question = {
  question_id: 1,
  number: 1,
  question_text: 'What is a stack?',
  question_type: 'MCQ' as const,
  choices: [
    { choice: '7', text: 'LIFO' },
    { choice: '8', text: 'FIFO' },
  ],
  feedback: [{ choice: '8', en: 'That is a queue.' }],
  seen: 'x',
};

test('only questions whose words changed are sent, whole, and empty words are none', () => {
  const other = { ...question, question_id: 2, feedback: [] };
  const stored = draftOf([question, other]);
  expect(changesOf([question, other], stored)).toEqual([]);
  const typed = new Map(stored)
    .set(placeOf(1, null), { en: ' ', ar: 'راجع الفصل الثاني.' })
    .set(placeOf(2, '7'), { en: '', ar: '' });
  expect(changesOf([question, other], typed)).toEqual([
    {
      question_id: 1,
      seen: 'x',
      feedback: [
        { choice: null, ar: 'راجع الفصل الثاني.' },
        { choice: '8', en: 'That is a queue.' },
      ],
    },
  ]);
  const emptied = new Map(stored).set(placeOf(1, '8'), { en: '', ar: '' });
  expect(changesOf([question], emptied)).toEqual([{ question_id: 1, seen: 'x', feedback: [] }]);
});
