import { allBelow, childOf, type Element, elementsOf, named, textOf } from '../files/xml.ts';
import { numberIn } from './build.ts';

/** One rule of points of QTI 1.2. */
export interface Condition {
  test: Element | undefined;
  action: string;
  value: number;
  goesOn: boolean;
  /** It asks for the same capitals. */
  strict: boolean;
  /** What it accepts, each by itself. */
  alternatives: { equal: string[]; low?: number; high?: number }[];
}

/** The rules of an item that set its points, and what they reach. */
export function conditionsOf(item: Element): { conditions: Condition[]; full: number } {
  const processing = childOf(item, 'resprocessing');
  if (!processing) return { conditions: [], full: 1 };
  const declared = numberIn(childOf(processing, 'outcomes', 'decvar')?.attributes.maxvalue ?? '');
  const isBlackboard = allBelow(item, (one) => one.name.startsWith('bbmd_')).length > 0;
  const rights = isBlackboard ? elementsOf(processing, 'respcondition').filter(isRight).length : 0;
  const conditions = elementsOf(processing, 'respcondition').flatMap((one): Condition[] => {
    const set = elementsOf(one, 'setvar').find((each) => !/^(que_score|FEEDBACK)$/i.test(each.attributes.varname ?? ''));
    if (!set) return blackboard(one, declared ?? 1, rights);
    const said = textOf(set).trim();
    const value = /max$/i.test(said) ? (declared ?? 1) : (numberIn(said.replace(/%$/, '')) ?? 0);
    const test = childOf(one, 'conditionvar');
    return [
      {
        test, value,
        action: (set.attributes.action ?? 'Set').toLowerCase(),
        goesOn: /^yes$/i.test(one.attributes.continue ?? 'No'),
        strict: test !== undefined && allBelow(test, named('varequal')).some((each) => /^yes$/i.test(each.attributes.case ?? '')),
        alternatives: test ? alternativesOf(test) : [],
      },
    ];
  });
  const reached = conditions.reduce((all, one) => (one.action === 'add' ? all + Math.max(0, one.value) : Math.max(all, one.value)), 0);
  const full = declared !== undefined && declared > 0 ? declared : reached;
  // rules that reach 100 while the declaration says otherwise count in percent
  return { conditions, full: reached > full ? reached : full > 0 ? full : 1 };
}

const isRight = (one: Element): boolean => elementsOf(one, 'setvar').length === 0 && elementsOf(one, 'displayfeedback').some((each) => each.attributes.linkrefid === 'correct');

/** Blackboard marks the right of a match or a blank by its feedback alone. */
function blackboard(one: Element, full: number, rights: number): Condition[] {
  const test = childOf(one, 'conditionvar');
  if (rights === 0 || !test || !isRight(one)) return [];
  const several = new Set(allBelow(test, named('varequal')).map((each) => each.attributes.respident)).size === 1 && rights > 1 && /^[0-9A-F]{32}$/.test(allBelow(test, named('varequal'))[0]?.attributes.respident ?? '');
  return [{ test, value: several ? full / rights : full, action: several ? 'add' : 'set', goesOn: several, strict: false, alternatives: alternativesOf(test) }];
}

/** `or` parts what is accepted; the rest belongs together. */
function alternativesOf(test: Element): Condition['alternatives'] {
  const either = allBelow(test, named('or'));
  const holders = either.length ? either.flatMap((one) => elementsOf(one)) : isList(test) ? elementsOf(test) : [test];
  return holders.map((holder) => {
    const own = holder.name.startsWith('var') ? [holder] : allBelow(holder, (one) => one.name.startsWith('var') || one.name === 'not').filter((one) => one.name !== 'not');
    const find = (...names: string[]) => own.find((one) => names.includes(one.name));
    const equal = own.filter((one) => one.name === 'varequal' || one.name === 'varsubset' || one.name === 'varsubstring').map((one) => textOf(one).trim());
    const low = numberIn(textOf(find('vargte', 'vargt')));
    const high = numberIn(textOf(find('varlte', 'varlt')));
    return { equal, ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
  });
}

/** Several texts beside each other for one blank are alternatives; for an ordering they are its order. */
const isList = (test: Element): boolean => elementsOf(test).length > 0 && elementsOf(test).every((one) => one.name === 'varequal') && elementsOf(test).some((one) => /\S/.test(one.attributes.case ?? ''));

/** What rules with points ask for, without what they exclude. */
export function namedValues(conditions: readonly Condition[], respident: string): { right: Set<string>; parts: Set<string> } {
  const right = new Set<string>();
  const parts = new Set<string>();
  for (const { test, value } of conditions) {
    if (!test || value <= 0) continue;
    for (const one of allBelow(test, (each) => each.name.startsWith('var') || each.name === 'not')) {
      if (one.name === 'not' || (one.attributes.respident ?? '') !== respident) continue;
      const text = textOf(one).trim();
      if (!/^var(equal|subset|substring)$/.test(one.name) || text === '') continue;
      right.add(text);
      if (one.name === 'varsubstring' || (one.name === 'varsubset' && one.attributes.setmatch === 'Partial')) parts.add(text);
    }
  }
  return { right, parts };
}

/** The points that some answers get. */
export function scoreOf(conditions: readonly Condition[], answers: Record<string, readonly string[]>, full: number): number {
  let score = 0;
  for (const condition of conditions) {
    if (!condition.test || !holds(condition.test, answers)) continue;
    if (condition.action === 'add') score += condition.value;
    else if (condition.action === 'subtract') score -= condition.value;
    else if (condition.action === 'set') score = condition.value;
    if (!condition.goesOn && condition.action === 'set') break;
  }
  return Math.min(full, score);
}

function holds(test: Element, answers: Record<string, readonly string[]>): boolean {
  const parts = elementsOf(test);
  const own = answers[test.attributes.respident ?? ''] ?? [];
  const said = textOf(test).trim();
  const number = (text: string) => numberIn(text) ?? Number.NaN;
  switch (test.name) {
    case 'conditionvar':
    case 'and':
      // several texts for one blank accept each of them
      return parts.every((one) => holds(one, answers)) && parts.length > 0;
    case 'or':
      return parts.some((one) => holds(one, answers));
    case 'not':
      return !parts.some((one) => holds(one, answers));
    case 'varequal':
      return own.some((one) => (/^no$/i.test(test.attributes.case ?? '') ? one.toLowerCase() === said.toLowerCase() : one === said));
    case 'varsubset':
      return own.some((one) => said.split(',').map((each) => each.trim()).includes(one)) || own.includes(said);
    case 'varsubstring':
      return own.some((one) => one.toLowerCase().includes(said.toLowerCase()));
    case 'vargte':
      return own.some((one) => number(one) >= number(said));
    case 'vargt':
      return own.some((one) => number(one) > number(said));
    case 'varlte':
      return own.some((one) => number(one) <= number(said));
    case 'varlt':
      return own.some((one) => number(one) < number(said));
    case 'unanswered':
      return own.length === 0;
    case 'other':
      return false;
    default:
      return false;
  }
}
