import { absolute, compare, type Decimal, decimal, times, toDigits, within } from '@daftar/contracts/exams/decimal';
import type { Accepted, Gap, Option, Question } from '../model.ts';

/**
 * What a student answered, by the type of question: options by their place; texts and numbers as typed; for matching the
 * chosen text for each pair; for ordering the parts in the chosen order; for gaps one answer each.
 */
export type Response = number | string | readonly (number | string | null)[] | boolean | null;

/** The part of the points that an answer gets: 1 is all of them, never below 0. null: a person marks it. */
export function shareOf(question: Question, response: Response): number | null {
  const scorer = scorers[question.type];
  return scorer ? Math.max(0, Math.min(1, scorer(question, response))) : null;
}

/** Points of an answer; null when a person marks it or the file says no points. */
export function score(question: Question, response: Response): number | null {
  const share = shareOf(question, response);
  return share === null || question.points === null ? null : Number((share * question.points).toFixed(6));
}

const scorers: Partial<Record<Question['type'], (question: Question, response: Response) => number>> = {
  'one-choice': (question, response) => oneOf(question.options ?? [], response),
  'true-false': (question, response) =>
    oneOf(question.options ?? [], typeof response === 'boolean' ? (response ? 0 : 1) : response),
  'several-choices': several,
  number: (question, response) => numberShare(question.accepted ?? [], text(response)),
  'short-text': (question, response) =>
    textShare(question.accepted ?? [], text(response), question.caseSensitive === true),
  matching: (question, response) => {
    const given = list(response);
    const pairs = question.pairs ?? [];
    const right = pairs.map((pair, index) => String(given[index] ?? '') === pair.match);
    if (question.allOrNothing) return right.every(Boolean) && pairs.length > 0 ? 1 : 0;
    return sum(pairs.map((pair, index) => (right[index] ? pair.share : 0)));
  },
  ordering: (question, response) => {
    const given = list(response);
    const order = question.order ?? [];
    const right = order.filter((part, index) => String(given[index] ?? '') === part).length;
    return question.allOrNothing
      ? right === order.length && order.length > 0
        ? 1
        : 0
      : order.length
        ? right / order.length
        : 0;
  },
  gaps: (question, response) => {
    const given = list(response);
    const gaps = question.gaps ?? [];
    const shares = gaps.map((gap, index) => Math.max(0, gapShare(gap, given[index] ?? null)));
    if (question.allOrNothing) return shares.every((one) => one === 1) && gaps.length > 0 ? 1 : 0;
    return sum(gaps.map((gap, index) => gap.share * shares[index]!));
  },
  text: () => 0,
};

const text = (response: Response): string =>
  typeof response === 'string' || typeof response === 'number'
    ? String(response)
    : Array.isArray(response)
      ? String(response[0] ?? '')
      : '';
const list = (response: Response): readonly (number | string | null)[] =>
  Array.isArray(response)
    ? response
    : response === null || typeof response === 'boolean'
      ? []
      : [response as number | string];

/** Thirds add up to all, not to 0.9999999999999999. */
function sum(shares: readonly number[]): number {
  const total = shares.reduce((all, one) => all + one, 0);
  return Math.abs(total - Math.round(total)) < 1e-9 ? Math.round(total) : total;
}

function placeIn(options: readonly Option[], answer: number | string | null): number {
  if (typeof answer === 'number') return answer;
  return answer === null ? -1 : options.findIndex((one) => one.text === answer);
}

const oneOf = (options: readonly Option[], response: Response): number =>
  options[placeIn(options, list(response)[0] ?? null)]?.share ?? 0;

function several(question: Question, response: Response): number {
  const options = question.options ?? [];
  const chosen = new Set(list(response).map((one) => placeIn(options, one)));
  if (question.allOrNothing)
    return options.some((one) => one.share > 0) && options.every((one, index) => one.share > 0 === chosen.has(index))
      ? 1
      : 0;
  return sum([...chosen].map((at) => options[at]?.share ?? 0));
}

function gapShare(gap: Gap, answer: number | string | null): number {
  if (answer === null || answer === '') return 0;
  if (gap.type === 'choice') return oneOf(gap.options ?? [], answer);
  return gap.type === 'number'
    ? numberShare(gap.accepted ?? [], String(answer))
    : textShare(gap.accepted ?? [], String(answer), gap.caseSensitive === true);
}

/** Digits and signs of Arabic, and the comma of the thousands. */
const latin = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll('−', '-');

function numberShare(accepted: readonly Accepted[], typed: string): number {
  const written = latin(typed);
  const fraction = /^([+-]?\d+)\s*\/\s*(\d+)$/.exec(written);
  const over = fraction ? decimal(fraction[2]!) : { units: 1n, places: 0 };
  const value = decimal(fraction ? fraction[1]! : written);
  if (!value || !over || over.units === 0n) return 0;
  const shares = accepted.map((one) =>
    one.text === '*' ? one.share : accepts(one, value, over) ? one.share : undefined,
  );
  return Math.max(0, ...shares.filter((one) => one !== undefined));
}

/** `value / over` against one answer; both sides are multiplied, so that nothing is divided. */
function accepts(one: Accepted, value: Decimal, over: Decimal): boolean {
  if (one.range) {
    const [low, high] = one.range.map((end) => times(decimal(end)!, over));
    return compare(value, low!) >= 0 && compare(value, high!) <= 0;
  }
  if (one.number === undefined) return false;
  const right = decimal(one.number)!;
  if (one.digits !== undefined)
    return over.units === 1n && compare(toDigits(value, one.digits), toDigits(right, one.digits)) === 0;
  const tolerance = decimal(one.tolerance ?? 0)!;
  return within(value, times(right, over), times(one.relative ? times(absolute(right), tolerance) : tolerance, over));
}

/** The first answer that fits counts, as in Moodle; spaces at the ends and doubled ones never do. */
function textShare(accepted: readonly Accepted[], typed: string, caseSensitive: boolean): number {
  const fold = (one: string) => {
    const own = one.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
    return caseSensitive ? own : own.toLowerCase();
  };
  const given = fold(typed);
  if (given === '') return 0;
  return accepted.find((one) => fits(fold(one.text ?? ''), given, one.wildcard === true))?.share ?? 0;
}

/** Stars stand for anything; without a regular expression, so that no key can hang. */
function fits(key: string, given: string, wildcard: boolean): boolean {
  if (!wildcard) return key === given;
  const [first = '', ...rest] = key.split('*');
  if (!given.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) return given.length - part.length >= at && given.endsWith(part);
    const found = given.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at === given.length;
}
