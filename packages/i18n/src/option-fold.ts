/**
 * One form in which options are nearly the same, for a hint (COR-05), and questions are compared: lower case, single spaces, Arabic letters and diacritics
 * folded. Narrower than `nameFold`, because x² and x2 are different answers, and so are «الكتاب» and «كتاب».
 * The database's function `fold()` does the same.
 */
export function optionFold(value: string): string {
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
