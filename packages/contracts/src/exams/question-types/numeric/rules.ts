import { absolute, compare, type Decimal, decimal, times, toDigits, within } from '../../decimal.ts';
import { defineQuestionType, type QuestionProblem } from '../define.ts';
import { readTypedNumber, type TypedNumber } from '../typed-number.ts';
import { foldedText, usualFolding } from '../typed-text.ts';

/** How near an answer has to be: the same, within a distance or a percentage, equal in so many digits, in a range. */
export const nearness = ['exact', 'within', 'percent', 'digits', 'range'] as const;
export interface AcceptedNumber {
  is: (typeof nearness)[number];
  /** The number, or the lower end of a range, as a decimal in Latin digits. */
  value: string;
  /** The distance, the percentage, the number of digits or the upper end. */
  by?: string | undefined;
  /** Percent of the points. */
  share: number;
}
export interface NumberBody {
  /** A unit is not spoken of, shown after the field, or has to be written. */
  unit: 'none' | 'shown' | 'asked';
  /** With `shown`. */
  unit_text?: string | undefined;
}
export interface NumberKey {
  accepted: AcceptedNumber[];
  /** With `asked`: the units that are right, such as m/s and م/ث. */
  units?: string[] | undefined;
}
export interface NumberAnswer {
  /** As typed. */
  value: string;
  unit?: string | undefined;
}

const task = { en: 'Write a number.', ar: 'اكتب عددًا.' } as const;
const hundred: Decimal = { units: 1n, places: 2 };

/** Whether `typed` is near enough; both sides are multiplied by the divisor, so that nothing is divided. */
function accepts({ is, value, by = '0' }: AcceptedNumber, typed: TypedNumber): boolean {
  const right = decimal(value);
  const near = decimal(by);
  if (!right || !near) return false;
  const scaled = times(right, typed.over);
  if (is === 'range') return compare(typed.value, scaled) >= 0 && compare(typed.value, times(near, typed.over)) <= 0;
  if (is === 'digits') {
    const isDecimal = typed.over.units === 1n && typed.over.places === 0;
    return isDecimal && compare(toDigits(typed.value, Number(by)), toDigits(right, Number(by))) === 0;
  }
  const distance = is === 'percent' ? times(times(absolute(right), near), hundred) : near;
  return within(typed.value, scaled, times(is === 'exact' ? { units: 0n, places: 0 } : distance, typed.over));
}

const unitForm = (unit: string): string => foldedText(unit, { ...usualFolding, case: false, spaces: true });

function isRightUnit({ unit }: NumberBody, { units = [] }: NumberKey, answer: NumberAnswer): boolean {
  return unit !== 'asked' || units.some((one) => unitForm(one) === unitForm(answer.unit ?? ''));
}

function isWhole({ is, value, by }: AcceptedNumber): boolean {
  const low = decimal(value);
  const high = by === undefined ? undefined : decimal(by);
  if (!low) return false;
  if (is === 'exact') return by === undefined;
  if (!high) return false;
  if (is === 'range') return compare(low, high) <= 0;
  if (is === 'digits') return /^(?:[1-9]|1[0-5])$/.test(by!);
  return high.units >= 0n;
}

/** The field of a number that isn’t whole. */
const fieldAt = (one: AcceptedNumber): 'value' | 'by' => (one.is !== 'exact' && decimal(one.value) ? 'by' : 'value');

/** What is accepted, in words that need no language: 9.81 ± 0.05. */
function inWords({ is, value, by, share }: AcceptedNumber): string {
  const near = { exact: '', within: ` ± ${by}`, percent: ` ± ${by} %`, digits: ` (${by})`, range: ` – ${by}` }[is];
  return `${value}${near}${share < 100 ? ` (${share} %)` : ''}`;
}

/** A number is typed, in any of the usual ways to write it. */
export default defineQuestionType<NumberBody, NumberKey, NumberAnswer>({
  start: () => ({ body: { unit: 'none' }, key: { accepted: [{ is: 'exact', value: '', share: 100 }] } }),
  lint({ body, key }) {
    const problems = key.accepted.flatMap((one, index): QuestionProblem[] =>
      isWhole(one) ? [] : [{ field: `key.accepted.${index}.${fieldAt(one)}`, code: 'question.badAccepted' }],
    );
    key.accepted.forEach(({ share }, index) => {
      if (share < 1) problems.push({ field: `key.accepted.${index}.share`, code: 'question.badAccepted' });
    });
    if (!key.accepted.some(({ share }) => share === 100))
      problems.push({ field: 'key.accepted', code: 'question.noAccepted' });
    if (body.unit === 'shown' && !body.unit_text?.trim())
      problems.push({ field: 'body.unit_text', code: 'question.emptyOption' });
    if (body.unit === 'asked' && !(key.units ?? []).some((unit) => unit.trim()))
      problems.push({ field: 'key.units', code: 'question.noAccepted' });
    return problems;
  },
  shown: (body) => body,
  isAnswered: ({ value, unit }) => value.trim() !== '' || (unit ?? '').trim() !== '',
  score({ body, key }, answer) {
    const typed = readTypedNumber(answer.value);
    if (!typed || !isRightUnit(body, key, answer)) return { earned: 0, of: 100 };
    const shares = key.accepted.filter((one) => accepts(one, typed)).map(({ share }) => share);
    return { earned: Math.max(0, ...shares), of: 100 };
  },
  answerInWords: ({ unit_text }, { value, unit }) => [value, unit ?? unit_text ?? ''].join(' ').trim(),
  keyInWords: ({ body, key }, language) => {
    const units = body.unit === 'asked' ? (key.units ?? []).join(' / ') : (body.unit_text ?? '');
    return `${key.accepted.map(inWords).join(language === 'ar' ? '، ' : ', ')} ${units}`.trim();
  },
  countedAs: (_, { value, unit }) => [`${value.trim()} ${unit?.trim() ?? ''}`.trim()],
  textsOf: () => [],
  sample: {
    en: { text: 'Write a number: half of three. Both 1.5 and ١٫٥ are read, and so is 3/2.', body: { unit: 'none' } },
    ar: { text: 'اكتب عددًا: نصف الثلاثة. تُقرأ 1.5 و١٫٥ وكذلك 3/2.', body: { unit: 'none' } },
  },
  paper: (_, language) => ({ task: task[language], space: 'line' }),
});
