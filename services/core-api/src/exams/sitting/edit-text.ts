import { examLimits } from '@daftar/contracts/exams/limits';
import { editBetween, editedText, type TextEdit, textHash } from '@daftar/contracts/exams/text-edit';
import { isBlank } from '@daftar/contracts/visible-text';

/** [place, removed, inserted] in characters, as PostgreSQL counts them; each on top of the one before. */
export type StoredEdits = readonly (readonly [number, number, string])[];

/** A text as it is stored: `answer_text`, and what changed since. */
export interface StoredText {
  stored: string;
  edits: StoredEdits | null;
}

/** Changes of more characters are written into the text itself: writing them again and again would cost more. */
export const mostInserted = 300;
const mostEdits = 12;

/** Changes are stored beside texts from this length on; shorter ones are as cheap to write whole. */
const longEnough = 1000;

const hasPairs = (text: string): boolean => /[\ud800-\udfff]/.test(text);

/** The text before the last change and after it; a text with pairs is taken apart once, however many changes there are. */
function beforeAndAfterLast(text: string, edits: StoredEdits): [string, string] {
  const earlier = edits.slice(0, -1);
  const last = edits.slice(-1);
  if (!hasPairs(text) && !earlier.some(([, , inserted]) => hasPairs(inserted))) {
    const change = (now: string, [place, removed, inserted]: StoredEdits[number]): string =>
      now.slice(0, place) + inserted + now.slice(place + removed);
    const before = earlier.reduce(change, text);
    return [before, last.reduce(change, before)];
  }
  const letters = [...text];
  const change = ([place, removed, inserted]: StoredEdits[number]) => letters.splice(place, removed, ...inserted);
  earlier.forEach(change);
  const before = earlier.length === 0 ? text : letters.join('');
  last.forEach(change);
  return [before, last.length === 0 ? before : letters.join('')];
}

const characters = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

const inCharacters = (text: string, { place, removed, inserted }: TextEdit): StoredEdits[number] => [
  characters(text.slice(0, place)),
  characters(text.slice(place, place + removed)),
  inserted,
];

const insertedBy = (edits: StoredEdits): number => edits.reduce((sum, [, , inserted]) => sum + inserted.length, 0);

/**
 * What to store of a text that a device has changed; null when the change doesn't fit or its result is not the text that
 * the device means. A change that would turn a blank text into an answer, or back, is written into the text, so that
 * whatever counts answers can read `answer_text` alone.
 */
export function textToStore({ stored, edits }: StoredText, edit: TextEdit & { hash: number }): StoredText | null {
  const before = edits ?? [];
  const last = before.at(-1);
  const [earlier, current] = beforeAndAfterLast(stored, before);
  const text = editedText(current, edit);
  if (text === null || text.length > examLimits.maxAnswerText || textHash(text) !== edit.hash) return null;
  if (text.length < longEnough || isBlank(stored) || isBlank(text)) return { stored: text, edits: null };

  // who goes on where the last change was made makes that one longer
  const longer = last && inCharacters(earlier, editBetween(earlier, text));
  const goesOn = longer && longer[2].length <= last[2].length + edit.inserted.length;
  const after = goesOn ? [...before.slice(0, -1), longer] : [...before, inCharacters(current, edit)];
  const isSmall = after.length <= mostEdits && insertedBy(after) <= mostInserted;
  return isSmall ? { stored, edits: after } : { stored: text, edits: null };
}
