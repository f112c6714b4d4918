/** A, B … Z: how options are lettered in both languages (EXM-04). */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
