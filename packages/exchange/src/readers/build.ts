import { type Option, type Question, RefusedElement, type Why } from '../model.ts';
import { withoutMarks } from '../marks.ts';
import { splitLanguages } from '../text/languages.ts';
import { whys } from '../whys.ts';

/** A number as people and files write it: ٠–٩, ٫, 1e-3, 1/3; undefined when it isn’t one. */
export function numberIn(text: string): number | undefined {
  const latin = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll('−', '-');
  const fraction = /^([+-]?\d+)\s*\/\s*(\d+)$/.exec(latin);
  if (fraction) return Number(fraction[2]) === 0 ? undefined : Number(fraction[1]) / Number(fraction[2]);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(latin)) return undefined;
  const value = Number(latin);
  return Number.isFinite(value) ? value : undefined;
}

/** Collects why a question differs from its file. */
export class Changes {
  readonly list: Why[] = [];
  readonly add = (why: Why): void => {
    if (!this.list.some((one) => one.en === why.en)) this.list.push(why);
  };
}

/** A question as every reader hands it over: without empty parts, its languages apart, what is missing said. */
export function finish(given: Question, changes: Changes): Question {
  const question = withoutMarks(given);
  if (question.points === null && question.type !== 'text') changes.add(whys.withoutPoints);
  if (question.text.trim() === '' && question.type !== 'gaps') changes.add(whys.emptyText);
  if (question.withoutKey) changes.add(whys.withoutKey);
  const whole = splitLanguages({ ...question, name: question.name.trim() });
  if (/\ufffd/.test(JSON.stringify(whole))) changes.add(whys.replacement);
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ ...whole, changed: changes.list })) {
    if (value === undefined || (Array.isArray(value) && value.length === 0 && key !== 'options')) continue;
    if (key === 'feedback' && value === '') continue;
    if (key === 'markingNotes' && value === '') continue;
    found[key] = value;
  }
  return found as unknown as Question;
}

/** Options without empty feedback. */
export const option = (text: string, share: number, feedback?: string): Option => ({ text, share, ...(feedback && { feedback }) });

/** Whether the options of a choice make a whole; refused when none is right and the file means a key. */
export function checkOptions(options: readonly Option[], changes: Changes, several: boolean): void {
  if (options.length === 0) throw new RefusedElement(whys.noOptions);
  const best = Math.max(...options.map((one) => one.share));
  if (best <= 0) throw new RefusedElement(whys.noKey);
  const sum = options.reduce((all, one) => all + Math.max(0, one.share), 0);
  if (several ? Math.abs(sum - 1) > 1e-3 : Math.abs(best - 1) > 1e-3) {
    changes.add(whys.shares(String(Number(((several ? sum : best) * 100).toFixed(3)))));
  }
}

/** Names the file gives by its own numbering say nothing. */
export const nameFrom = (name: string, text: string): string => {
  const own = name.trim();
  if (own) return own;
  const first = text.split('\n').find((line) => line.trim()) ?? '';
  return first.length > 60 ? `${first.slice(0, 57).trimEnd()}…` : first;
};
