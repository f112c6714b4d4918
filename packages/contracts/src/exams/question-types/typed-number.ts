import { cleanCode } from '../../visible-text.ts';
import { type Decimal, decimal } from '../decimal.ts';

/** A number as it was typed, exactly: `value` / `over`; 1/3 is no decimal. */
export interface TypedNumber {
  value: Decimal;
  over: Decimal;
}

const one: Decimal = { units: 1n, places: 0 };
/** Longer ones are no answer that anybody types. */
export const maxNumberText = 60;

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

function plainDigits(text: string): string | null {
  const form = forms.find(([pattern]) => pattern.test(text));
  return form ? form[1](text) : null;
}

function decimalOf(text: string): Decimal | null {
  const [, sign = '', digits = '', power = ''] =
    /^([+-]?)([\d.,٫٬]+)(?:(?:[eE]|\s*[x×*]\s*10\^?)([+-]?\d{1,3}))?$/.exec(text) ?? [];
  const plain = plainDigits(digits);
  return plain === null ? null : (decimal(`${sign}${plain}${power && `e${power}`}`) ?? null);
}

/**
 * The number that a text means: digits of both sets, `.` `٫` `,` before decimals, `٬` `,` between thousands, `1e-3`,
 * `1.5×10^-3` and fractions, a sign before it. null for what is none, and for what may mean two numbers.
 */
export function readTypedNumber(text: string): TypedNumber | null {
  if (text.length > maxNumberText) return null;
  const typed = cleanCode(text)
    .replaceAll('،', ',')
    .replace(/[\u2212\u2013\u2010\u2011]/g, '-')
    .replaceAll('⁄', '/');
  const [over, under, ...more] = typed.split('/').map((part) => decimalOf(part.trim()));
  if (!over || more.length > 0 || under === null) return null;
  if (!under) return { value: over, over: one };
  return under.units <= 0n ? null : { value: over, over: under };
}

/** A number in one spelling: equal decimals are equal texts, fractions keep theirs; what is none stays as typed. */
export function plainNumber(text: string): string {
  const read = readTypedNumber(text);
  if (!read) return text.trim();
  const over = read.over.units === 1n && read.over.places === 0 ? '' : `/${plainDecimal(read.over)}`;
  return `${plainDecimal(read.value)}${over}`;
}

function plainDecimal({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = places > 0 ? digits.slice(-places).replace(/0+$/, '') : '';
  return `${units < 0n ? '-' : ''}${whole}${part && `.${part}`}`;
}
