export interface Book {
  id: number;
  en: string;
  ar: string;
  author: string;
}

export const books: readonly Book[] = [
  { id: 1, en: 'The Book of Addition and Subtraction', ar: 'كتاب الجمع والتفريق', author: 'الخوارزمي' },
  { id: 2, en: 'The Book of Optics', ar: 'كتاب المناظر', author: 'ابن الهيثم' },
  { id: 3, en: 'On the Calculation with Hindu Numerals', ar: 'كتاب الحساب الهندي', author: 'الخوارزمي' },
];

/** The books whose title or author contains the words, in either language. */
export function findBooks(all: readonly Book[], words: string): readonly Book[] {
  const wanted = words.trim().toLowerCase();
  return all.filter(({ en, ar, author }) => [en, ar, author].some((text) => text.toLowerCase().includes(wanted)));
}
