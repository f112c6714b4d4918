/* The one reader of numbers that people type or paste (COR-02): pages, sheets and the grid mean the same by a text.
 * One table of texts tests it (`number-texts.fixture.ts`). */

const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const easternDigits = /[٠-٩۰-۹]/g;

/** Converts Arabic-Indic digits to Latin ones, because people type on both keyboards. */
export const latinDigits = (text: string): string =>
  text.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Without what can't be seen, blanks at the ends removed, in Latin digits. */
const plainOf = (text: string): string => latinDigits(text.replace(invisible, '')).trim();

const forms: readonly (readonly [form: RegExp, plain: (digits: string) => string])[] = [
  [/^(?:\d+[.٫]?\d*|[.٫]\d+)$/, (digits) => digits.replace('٫', '.')],
  // thousands: 1٬500 · 1,234.5 · 1.234,5 · 1,234,567
  [/^\d{1,3}(?:٬\d{3})+(?:[.٫,]\d+)?$/, (digits) => digits.replaceAll('٬', '').replace(/[٫,]/, '.')],
  [/^\d{1,3}(?:,\d{3})+[.٫]\d+$/, (digits) => digits.replaceAll(',', '').replace('٫', '.')],
  [/^\d{1,3}(?:\.\d{3})+,\d+$/, (digits) => digits.replaceAll('.', '').replace(',', '.')],
  [/^[1-9]\d{0,2}(?:,\d{3}){2,}$/, (digits) => digits.replaceAll(',', '')],
  // a comma before decimals, unless it could as well divide thousands: 1,500 has no meaning of its own
  [/^(?![1-9]\d{0,2},\d{3}$)\d+,\d+$/, (digits) => digits.replace(',', '.')],
];

/**
 * The number that a text means: digits of both sets, `.` `٫` `,` before decimals, `٬` `,` between thousands, `-` and `−`
 * before it. null for anything else, also for what may mean two numbers: nothing is dropped to make one of it.
 */
export function readNumber(text: string): number | null {
  const [, sign, rest = ''] = /^([-\u2212]?)(.*)$/s.exec(plainOf(text).replaceAll('،', ',')) ?? [];
  const form = forms.find(([pattern]) => pattern.test(rest));
  if (!form) return null;
  const value = Number(form[1](rest));
  if (value > Number.MAX_SAFE_INTEGER) return null;
  return sign && value !== 0 ? -value : value;
}

/** What a rule allows: bounds, both included, and decimal places, of which there are none unless it says so. */
export interface NumberRule {
  least?: number;
  most: number;
  places?: number;
}

/** The number that a text means, if the rule allows it; null otherwise. */
export function readWithin(text: string, { least = 0, most, places = 0 }: NumberRule): number | null {
  const value = readNumber(text);
  return value !== null && value >= least && value <= most && Number(value.toFixed(places)) === value ? value : null;
}

/** Whether a text means a number with decimals, which a rule of whole numbers refuses. */
export const isFraction = (text: string): boolean => !Number.isInteger(readNumber(text) ?? 0);
