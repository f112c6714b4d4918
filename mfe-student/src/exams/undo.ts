import { type Answer, sameAnswer } from './sitting/answer.ts';

/** One change of an answer: what was there before it. */
export interface Step {
  before: Answer;
  after: Answer;
  /** The version from this device that the change used or dropped. */
  kept?: Answer;
}

/**
 * The steps after another change (BOD-23). Typing goes back word by word, as in the browser: letters written or deleted
 * one after the other are one step; a choice, a clearing or a larger deletion is a separate one.
 */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  if (sameAnswer(step.before, step.after) && !step.kept) return steps;
  const last = steps.at(-1);
  if (last && goesOn(last, step)) return [...steps.slice(0, -1), { before: last.before, after: step.after }];
  return [...steps, step];
}

function goesOn(last: Step, next: Step): boolean {
  if (last.kept || next.kept || !sameAnswer(last.after, next.before)) return false;
  const [from, through, to] = [last.before, last.after, next.after].map((answer) => answer.answer_text ?? '');
  if ([last.before, last.after, next.after].some((answer) => answer.answer_id !== null)) return false;
  const isOneLetter = Math.abs(to!.length - through!.length) === 1;
  const isSameWay = to!.length > through!.length === through!.length > from!.length;
  const beginsWord = to!.length > through!.length && /\s$/.test(through!) && !/\s$/.test(to!);
  return isOneLetter && isSameWay && !beginsWord;
}
