/**
 * One form for comparing what people wrote: lower case, single spaces, Arabic letters and diacritics folded.
 * The database's function fold() does the same (ADA-03, EXM-10); a test compares the two.
 */
export function fold(value: string): string {
  return value
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();
}
