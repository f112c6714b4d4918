import type { ReadingMarks } from './reader.ts';
import { rulerPlace } from './ruler-place.ts';
import './marks.css';

/** Names of the highlights; `marks.css` says how they look. */
const [sentenceName, wordName] = ['daftar-sentence', 'daftar-word'];

/**
 * Marks on the page by the browser's highlights, which leave its elements alone; where a browser has none, by its
 * selection.
 */
export const pageMarks: ReadingMarks = {
  show(sentence, word) {
    if ('highlights' in CSS) {
      mark(sentenceName, sentence);
      mark(wordName, word);
    } else select(word ?? sentence);
    follow(word ?? sentence);
  },
  clear() {
    if ('highlights' in CSS) for (const name of [sentenceName, wordName]) CSS.highlights.delete(name!);
    else getSelection()?.removeAllRanges();
  },
};

function mark(name: string | undefined, range: Range | null): void {
  if (!name) return;
  if (range) CSS.highlights.set(name, new Highlight(range));
  else CSS.highlights.delete(name);
}

function select(range: Range | null): void {
  const selection = getSelection();
  // what is typed meanwhile keeps its caret
  if (!range || !selection || document.activeElement?.matches('input[type="text"], textarea')) return;
  selection.removeAllRanges();
  selection.addRange(range);
}

/** What is read stays in sight, clear of the bar, and the ruler goes with it. */
function follow(range: Range | null): void {
  const box = range?.getBoundingClientRect();
  if (!range || !box || box.height === 0) return;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  // not scrollIntoView: that brings its paragraph into sight, of which this may be the last line
  if (box.top < covered || box.bottom > innerHeight) {
    const room = innerHeight - covered - box.height;
    scrollBy({ top: box.top - covered - Math.max(0, room / 2), behavior: 'instant' });
  }
  const { top, height } = range.getBoundingClientRect();
  rulerPlace.set(top + Math.min(height, 40) / 2);
}
