import type { OpenPdf } from './open-pdf.ts';

/** Letters alone, as people search: no case, no vowel marks and no stretching of Arabic, presentation forms as letters. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase();

/** The first page from `start` on, around the end, whose text has the words; undefined where none has. */
export async function findInPdf(pdf: OpenPdf, words: string, start: number): Promise<number | undefined> {
  const wanted = folded(words).replace(/\s+/g, ' ').trim();
  if (wanted === '') return undefined;
  for (let step = 0; step < pdf.pages; step++) {
    const number = ((start - 1 + step) % pdf.pages) + 1;
    const page = await pdf.page(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    if (folded(text).replace(/\s+/g, ' ').includes(wanted)) return number;
  }
  return undefined;
}

const name = 'daftar-pdf-found';

/** Marks the pieces of a page’s text that have the words, where the browser can; returns what takes the marks away. */
export function markWords(container: HTMLElement, words: string): () => void {
  const wanted = folded(words).trim();
  const marks = globalThis.CSS?.highlights;
  if (wanted === '' || !marks) return () => {};
  const all = marks.get(name) ?? new Highlight();
  marks.set(name, all);
  const ranges: Range[] = [];
  for (const piece of container.querySelectorAll('span')) {
    const text = piece.firstChild;
    if (piece.childElementCount > 0 || !text || !folded(piece.textContent).includes(wanted)) continue;
    const range = new Range();
    range.selectNodeContents(text);
    const at = piece.textContent.toLowerCase().indexOf(words.trim().toLowerCase());
    if (at >= 0) {
      range.setStart(text, at);
      range.setEnd(text, at + words.trim().length);
    }
    ranges.push(range);
    all.add(range);
  }
  return () => {
    for (const range of ranges) all.delete(range);
  };
}
