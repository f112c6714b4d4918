import { editBetween, textHash } from '@daftar/contracts/exams/text-edit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostInserted, type StoredText, textToStore } from './edit-text.ts';

const essay = 'كلمة أخرى '.repeat(200);

/** Changes one text after the other, as a device does, and answers what is stored after each. */
function typed(first: string, ...texts: string[]): StoredText[] {
  let base: StoredText = { stored: first, edits: null };
  let before = first;
  return texts.map((text) => {
    base = textToStore(base, { ...editBetween(before, text), hash: textHash(text) })!;
    before = text;
    return base;
  });
}
const current = ({ stored, edits }: StoredText) =>
  (edits ?? [])
    .reduce((text, [place, removed, inserted]) => text.toSpliced(place, removed, ...inserted), [...stored])
    .join('');

describe('[EDG-06] what is stored of a changed text', () => {
  test('typing on makes the last change longer; a correction elsewhere is another one', () => {
    const texts = [`${essay}a`, `${essay}ab`, `x${essay}ab`, `x${essay}abc`];
    expect(typed(essay, ...texts).map(({ edits }) => edits)).toEqual([
      [[essay.length, 0, 'a']],
      [[essay.length, 0, 'ab']],
      [
        [essay.length, 0, 'ab'],
        [0, 0, 'x'],
      ],
      [
        [essay.length, 0, 'ab'],
        [0, 0, 'x'],
        [essay.length + 3, 0, 'c'],
      ],
    ]); // prettier-ignore
  });

  test('changes that have grown large, or many, are written into the text', () => {
    const grown = Array.from({ length: mostInserted + 1 }, (_, n) => essay + 'س'.repeat(n + 1));
    const [last, longest] = typed(essay, ...grown).toReversed();
    expect(longest?.edits).toEqual([[essay.length, 0, 'س'.repeat(mostInserted)]]);
    expect(last).toEqual({ stored: grown.at(-1), edits: null });
    const scattered = Array.from({ length: 40 }, (_, n) => {
      const letters = [...essay];
      for (let at = 0; at <= n; at += 1) letters[at * 37] = 'X';
      return letters.join('');
    });
    const lists = typed(essay, ...scattered).map(({ edits }) => edits?.length ?? 0);
    expect(Math.max(...lists)).toBeLessThan(20);
    expect(lists).toContain(0);
  });

  test('whatever is typed, the stored text with its changes is the text that the device means', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.integer({ min: 0, max: 30 }),
      word: fc.constantFrom('كلمة', '😀', '', 'ab 👩‍🎓', 'س'.repeat(120)),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 25 }), (changes) => {
        const texts: string[] = [];
        let letters = [...`${essay}😀${essay}`];
        for (const { at, removed, word } of changes) {
          letters = letters.toSpliced(Math.floor(at * letters.length), removed, ...word);
          texts.push(letters.join(''));
        }
        const stored = typed(`${essay}😀${essay}`, ...texts);
        expect(stored.map(current)).toEqual(texts);
      }),
    );
  });

  test('a wrong result is refused', () => {
    const edit = editBetween(essay, `${essay}x`);
    expect(textToStore({ stored: essay, edits: null }, { ...edit, hash: textHash(essay) })).toBeNull();
    expect(textToStore({ stored: '', edits: null }, { ...edit, hash: textHash(`${essay}x`) })).toBeNull();
  });
});
