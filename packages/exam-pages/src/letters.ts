/** A, B … Z: how options are lettered in both languages (EXM-04). */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The order in which Arabic exams letter their options; an alif counts with any hamza. */
const arabicLetters = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';

/**
 * The option that a pressed key chooses, by what it writes: B and «ب» are 1. -1 for any other key (BOD-03).
 * @param key `KeyboardEvent.key`
 */
export function optionIndexOf(key: string): number {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase().charCodeAt(0) - 65;
  const letter = key.replace(/^[اإآ]$/, 'أ').replace(/^ة$/, 'ه');
  return letter.length === 1 ? arabicLetters.indexOf(letter) : -1;
}
