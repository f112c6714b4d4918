import { examLimits } from '@daftar/contracts/exams/limits';
import type { PastedOption } from './draft.ts';

/** A question that a pasted text holds; without options it is an essay. */
export interface SplitQuestion {
  text: string;
  options: PastedOption[];
}

interface Open {
  lines: string[];
  options: PastedOption[];
}

/** The orders in which options are lettered: أ ب ج د and أ ب ت ث. */
const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'أبجدهوزحطي', 'أبتثجحخد'];
const optionLine = /^([*✓✔])?\s*\(?([A-Za-z]|[أابتثجحخدهوزطي])ـ?\s*[).\-–]\s*(\S.*?)\s*([*✓✔])?$/u;
const numberLine = /^(?:(?:Q|Question|س|السؤال|سؤال)\s*)?([0-9]{1,3}|[٠-٩]{1,3})\s*[.)\-–:]\s*(\S.*)$/iu;
const answerLine =
  /^(?:(?:correct |right )?answer|ans|key|(?:ال)?[إا]جابة(?: الصحيحة)?|الجواب)\s*[:：]\s*\(?([A-Za-z]|[ء-ي])(?!\p{L})/iu;
const numbered = /^(?:[0-9]{1,2}|[٠-٩]{1,2})\s*[.)\-–]\s*(\S.*)$/u;

/**
 * The questions with options in a text that was pasted whole: in Aiken’s style (`A. …`, `ANSWER: B`), numbered with
 * lettered options, or one question with numbered ones, in either language (COR-24). Empty where the text holds none, or
 * where it isn’t clear which line is what.
 */
export function splitQuestions(text: string): SplitQuestion[] {
  const lines = text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = lettered(lines) ?? byNumber(lines) ?? [];
  const fits = ({ text: own, options }: SplitQuestion) =>
    own !== '' && options.length !== 1 && options.length <= examLimits.maxOptions;
  return found.every(fits) && found.some(({ options }) => options.length > 1) ? found : [];
}

const made = ({ lines, options }: Open): SplitQuestion => ({ text: lines.join('\n'), options });

/** The place of an option’s letter, if it is the next one in some order. */
const isNext = (letter: string, at: number): boolean => {
  const own = letter.toLowerCase().replace('ا', 'أ');
  return alphabets.some((alphabet) => alphabet[at] === own);
};

function lettered(lines: readonly string[]): SplitQuestion[] | null {
  const all: Open[] = [];
  let open: Open | undefined;
  const begin = (line: string): Open => {
    const next = { lines: [line], options: [] };
    all.push(next);
    return next;
  };
  for (const line of lines) {
    const option = optionLine.exec(line);
    const answer = answerLine.exec(line);
    const number = numberLine.exec(line);
    if (open && option && isNext(option[2]!, open.options.length))
      open.options.push({ text: option[3]!, correct: Boolean(option[1] ?? option[4]) });
    else if (open?.options.length && answer) mark(open, answer[1]!);
    else if (number) open = begin(number[2]!);
    else if (!open || open.options.length > 0) open = begin(line);
    else open.lines.push(line);
  }
  return all.some(({ options }) => options.length > 0) ? all.map(made) : null;
}

function mark({ options }: Open, letter: string): void {
  const at = options.findIndex((_, index) => isNext(letter, index));
  if (at >= 0) options[at] = { ...options[at]!, correct: true };
}

/** One question, below which 1, 2, 3 are its options. */
function byNumber(lines: readonly string[]): SplitQuestion[] | null {
  const from = lines.findIndex((line) => numbered.test(line));
  if (from < 1) return null;
  const options = lines.slice(from).map((line) => numbered.exec(line)?.[1]);
  if (!options.every((option) => option !== undefined)) return null;
  return [{ text: lines.slice(0, from).join('\n'), options: options.map((one) => ({ text: one, correct: false })) }];
}
