import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editBetween, editedText, textHash } from './text-edit.ts';

const text = fc.string({ unit: fc.constantFrom('ا', 'ب', ' ', 'a', '😀', '👩‍🎓', '\n'), maxLength: 40 });

test('[EDG-06] the change between two texts makes the one of the other, and cuts no character', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = editBetween(before, after);
      expect(editedText(before, edit)).toBe(after);
      expect(edit.inserted.isWellFormed()).toBe(true);
      expect(before.slice(0, edit.place).isWellFormed()).toBe(true);
    }),
  );
});

test('[EDG-06] typing in the middle of an essay is a change of a few characters', () => {
  const [before, after] = ['كلمة '.repeat(2000), 'جديد'];
  const typed = before.slice(0, 5000) + after + before.slice(5000);
  expect(editBetween(before, typed)).toEqual({ place: 5000, removed: 0, inserted: after });
  expect(editBetween('😀', '😁')).toEqual({ place: 0, removed: 2, inserted: '😁' });
});

test('[EDG-06] a change outside the text, or inside a character, does not fit', () => {
  expect(editedText('abc', { place: 2, removed: 2, inserted: '' })).toBeNull();
  expect(editedText('abc', { place: 4, removed: 0, inserted: 'd' })).toBeNull();
  expect(editedText('😀', { place: 1, removed: 0, inserted: 'd' })).toBeNull();
  expect(editedText('abc', { place: 3, removed: 0, inserted: 'd' })).toBe('abcd');
});

test('[EDG-06] the hash is a safe integer that differs with one letter, its place and its order', () => {
  const hashes = ['', 'ا', 'اب', 'با', 'باا', '😀', 'ا'.repeat(10_000), 'ا'.repeat(10_001)].map(textHash);
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(Number.isSafeInteger(hash) && hash >= 0).toBe(true);
  // browser and server of different versions must agree
  expect(textHash('نص')).toBe(textHash('ن' + 'ص'));
  expect(textHash('abc')).toMatchInlineSnapshot(`5059922895146125`);
});
