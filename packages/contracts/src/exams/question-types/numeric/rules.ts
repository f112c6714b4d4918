import { decimal } from '../../decimal.ts';
import { type AcceptedNumber, isWholeNumber, numberInWords, shareOfNumber } from '../accepted-number.ts';
import { defineQuestionType, type Judged, listSeparator, type QuestionProblem } from '../define.ts';
import { judgedWith, nearestText } from '../judged.ts';
import { plainNumber } from '../typed-number.ts';
import { foldedText, usualFolding } from '../typed-text.ts';

export { type AcceptedNumber, nearness } from '../accepted-number.ts';
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
  /** Groups of equal answers that were judged by themselves. */
  judged?: Judged[] | undefined;
}
export interface NumberAnswer {
  /** As typed. */
  value: string;
  unit?: string | undefined;
}

const task = {
  en: 'Write a number. An accepted one earns all points or its part of them.',
  ar: 'اكتب عددًا. للعدد المقبول الدرجة كاملة أو جزء منها.',
} as const;
const unitForm = (unit: string): string => foldedText(unit, { ...usualFolding, case: false, spaces: true });

function isRightUnit({ unit }: NumberBody, { units = [] }: NumberKey, answer: NumberAnswer): boolean {
  return unit !== 'asked' || units.some((one) => unitForm(one) === unitForm(answer.unit ?? ''));
}

/** The field of a number that isn’t whole. */
const fieldAt = (one: AcceptedNumber): 'value' | 'by' => (one.is !== 'exact' && decimal(one.value) ? 'by' : 'value');

/** Numbers that are the same are one group, however they are written; the unit as it is compared. */
const groupOf = ({ value, unit = '' }: NumberAnswer): string => `${plainNumber(value)} ${unitForm(unit)}`.trim();

/** An answer of a group. */
function answerOf({ unit }: NumberBody, group: string): NumberAnswer {
  const end = unit === 'asked' ? group.lastIndexOf(' ') : -1;
  return end < 0 ? { value: group } : { value: group.slice(0, end), unit: group.slice(end + 1) };
}

function shareOf({ body, key }: { body: NumberBody; key: NumberKey }, answer: NumberAnswer): number {
  const judged = key.judged?.find((one) => one.answer === groupOf(answer));
  return judged?.share ?? (isRightUnit(body, key, answer) ? shareOfNumber(key.accepted, answer.value) : 0);
}

/** A number is typed, in any of the usual ways to write it. */
export default defineQuestionType<NumberBody, NumberKey, NumberAnswer>({
  start: () => ({ body: { unit: 'none' }, key: { accepted: [{ is: 'exact', value: '', share: 100 }] } }),
  lint({ body, key }) {
    const problems = key.accepted.flatMap((one, index): QuestionProblem[] =>
      isWholeNumber(one) ? [] : [{ field: `key.accepted.${index}.${fieldAt(one)}`, code: 'question.badAccepted' }],
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
    return { earned: shareOf({ body, key }, answer), of: 100 };
  },
  answerInWords: ({ unit_text }, { value, unit }) => [value, unit ?? unit_text ?? ''].join(' ').trim(),
  keyInWords: ({ body, key }, language) => {
    const units = body.unit === 'asked' ? (key.units ?? []).join(' / ') : (body.unit_text ?? '');
    return `${key.accepted.map(numberInWords).join(listSeparator[language])} ${units}`.trim();
  },
  countedAs: (_, answer) => [groupOf(answer)],
  groups: {
    share: (parts, answer) => shareOf(parts, answerOf(parts.body, answer)),
    judge: ({ key }, judged) => ({ ...key, judged: judgedWith(key.judged, judged) }),
    nearest: ({ key }, answer) =>
      nearestText(
        answer,
        key.accepted.map((one) => ({ text: numberInWords(one), folded: one.value })),
      ),
  },
  textsOf: () => [],
  sample: {
    en: { text: 'Write a number: half of three. Both 1.5 and ١٫٥ are read, and so is 3/2.', body: { unit: 'none' } },
    ar: { text: 'اكتب عددًا: نصف الثلاثة. تُقرأ 1.5 و١٫٥ وكذلك 3/2.', body: { unit: 'none' } },
  },
  paper: (_, language) => ({ task: task[language], space: 'line' }),
});
