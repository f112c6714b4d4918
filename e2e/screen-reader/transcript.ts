import type { SatExam } from '../support/exams.ts';
import type { Step } from './reader.ts';

/** What differs from one run to the next, by what is written instead. */
const changing: readonly [RegExp, string][] = [
  [/\d\d\/\d\d\/\d{4} \d\d:\d\d(:\d\d)? ?(am|pm|ص|م)/g, '(moment)'],
  [/\b00:\d\d:\d\d\b/g, '(time left)'],
  [/\b\d+ (minutes?|seconds?)\b/g, '(n) $1'],
  [/\b[A-Z0-9](, [A-Z0-9]){7,}/g, '(code)'],
  [/\b[A-J]{8,}\b/g, '(letters)'],
  [/^Page has .*/g, 'Page has …'],
];

/** All that was heard, a line a piece, with the language of its voice. */
export function transcriptOf(steps: readonly Step[], { courseCode }: Pick<SatExam, 'courseCode'>): string {
  const plain = (text: string) =>
    changing
      .reduce((shown, [found, instead]) => shown.replaceAll(found, instead), text.replaceAll(courseCode, '(class)'))
      .trim();
  const lines = steps.flatMap(({ what, said }) => [
    `> ${what}`,
    ...said.map(({ text, language }) => `  ${language.padEnd(2)} ${plain(text)}`.trimEnd()),
  ]);
  return `${lines.join('\n')}\n`;
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Steps that say nothing, pieces that are said twice in a row, and pieces in a voice of the other language. */
export function faultsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(({ what, said }, at) => {
    const step = `${at + 1} (${what})`;
    if (said.every(({ text }) => text.trim() === '')) return [`${step} is silent`];
    const texts = said.map(({ text }) => text.replace(/[\s.]+$/, '').trim());
    const twice = texts.filter((text, index) => text !== '' && texts[index - 1] === text);
    const wrong = said.filter(({ text, language }) => language === 'en' && isArabic(text));
    return [
      ...twice.map((text) => `${step} says twice: ${text}`),
      ...wrong.map(({ text, language }) => `${step} says in ${language}: ${text}`),
    ];
  });
}
