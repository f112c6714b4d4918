import { expect, test } from 'vitest';
import { markedAgain, type Typed, withLevels } from './typed.ts';

const content = {
  name: 'Argument',
  name_ar: null,
  adjustable: false,
  criteria: [
    {
      name: 'Correctness',
      name_ar: null,
      description: '',
      description_ar: null,
      levels: [0, 6].map((points) => ({ points, name: 'Level', name_ar: null, description: '', description_ar: null })),
    },
  ],
};
const rubric = { rubric_id: 1, version: 1, content, levels: [1] };
const typed: Typed = { points: '6', comment: 'Good', rubric };

test('[DAY-04] a work marked by a rubric that is no longer in use can get free points, and keeps what was typed', () => {
  expect(markedAgain(typed, null, 10)).toEqual({ points: '6', comment: 'Good', rubric: null });
  const present = { ...rubric, version: 2, levels: [null] };
  expect(markedAgain(typed, present, 10)).toEqual({ points: '', comment: 'Good', rubric: present });
});

test('[DAY-04] levels bring their sum; only where points are free it is cut to those of the work', () => {
  expect(withLevels(typed, rubric, 5).points).toBe('6');
  expect(withLevels(typed, { ...rubric, content: { ...content, adjustable: true } }, 5).points).toBe('5');
});
