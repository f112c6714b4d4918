const arabicDigits = /[٠-٩۰-۹]/g;

/** Converts Arabic-Indic digits to Latin ones, because people type on both keyboards. */
export function latinDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}
