import { compare, decimal, roundTo, toDigits } from '@daftar/contracts/exams/decimal';
import { childOf, type Element, elementsOf, textOf } from '../files/xml.ts';
import { RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';
import { isInside } from './areas.ts';
import { type Context, fromTable, lookup, toValue } from './context.ts';
import { mathOperator, statsOperator } from './mathematics.ts';
import { matchesPattern } from './pattern.ts';
import {
  container,
  isTrue,
  matches,
  numberOf,
  numberValue,
  type QtiValue,
  type Scalar,
  sameScalar,
  single,
  textOfValue,
  truth,
} from './values.ts';

type Operator = (values: QtiValue[], element: Element, context: Context) => QtiValue;

/** The value of an expression; an operator that isn’t known refuses the item. */
export function evaluate(element: Element, context: Context): QtiValue {
  context.steps += 1;
  if (context.steps > 200_000) throw new RefusedElement(whys.tooLong);
  const special = specials[element.name];
  if (special) return special(element, context);
  const operator = operators[element.name];
  if (element.name === 'customOperator') {
    const plain = plainOperators[operatorName(element)];
    const [inner] = elementsOf(element);
    if (plain && inner) return plain(evaluate(inner, context));
    // a program’s own operator never runs: it gives nothing, and is told
    context.custom.add(element.attributes.class ?? element.attributes.definition ?? '?');
    return null;
  }
  if (!operator) throw new RefusedElement(whys.unknownOperator(element.name));
  return operator(
    elementsOf(element)
      .filter((child) => child.name !== 'matchTable' && child.name !== 'interpolationTable')
      .map((child) => evaluate(child, context)),
    element,
    context,
  );
}

/** `depcp:Trim` and `qade:Trim` are the same. */
export const operatorName = (element: Element): string =>
  (element.attributes.definition ?? element.attributes.class ?? '').split(/[:.]/).at(-1) ?? '';

/** Operators that tests of Cito use: they only clean a text or read a number. */
export const plainOperators: Record<string, (value: QtiValue) => QtiValue> = {
  Trim: (value) => (value === null ? null : single('string', String(value.items[0]).trim())),
  ToAscii: (value) =>
    value === null ? null : single('string', String(value.items[0]).normalize('NFKD').replaceAll(/\p{M}/gu, '')),
  ParseCommaDecimal: (value) =>
    value === null ? null : toValue('float', 'single', [String(value.items[0]).trim().replace(',', '.')]),
};

const cached = (element: Element): string => element.attributes.identifier ?? '';
const reference = (text: string | undefined, context: Context): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  return Number.isNaN(value) ? numberOf(context.values.get(text.replaceAll(/[{}]/g, '')) ?? null) : value;
};

const specials: Record<string, (element: Element, context: Context) => QtiValue> = {
  null: () => null,
  baseValue: (element) => {
    const { baseType: base = 'string' } = element.attributes;
    const text = textOf(element);
    return base === 'string' ? single('string', text) : toValue(base, 'single', [text]);
  },
  variable: (element, context) => {
    const name = cached(element);
    if (!context.values.has(name)) throw new RefusedElement(whys.undeclared(name));
    return context.values.get(name) ?? null;
  },
  default: (element, context) => context.declarations.get(cached(element))?.initial ?? null,
  correct: (element, context) => context.correct.get(cached(element)) ?? null,
  mapResponse: (element, context) => mapResponse(cached(element), context),
  mapOutcome: (element, context) => mapResponse(cached(element), context),
  mapResponsePoint: (element, context) => mapPoint(cached(element), context),
  randomInteger: (element, context) => {
    const min = reference(element.attributes.min, context) ?? 0;
    const max = reference(element.attributes.max, context) ?? 0;
    const step = reference(element.attributes.step, context) ?? 1;
    return single('integer', min + Math.floor(context.random() * (Math.floor((max - min) / step) + 1)) * step);
  },
  randomFloat: (element, context) => {
    const min = reference(element.attributes.min, context) ?? 0;
    const max = reference(element.attributes.max, context) ?? 0;
    return single('float', min + context.random() * (max - min));
  },
  mathConstant: (element) => single('float', element.attributes.name === 'e' ? Math.E : Math.PI),
  and: (element, context) => logical(element, context, 'and'),
  or: (element, context) => logical(element, context, 'or'),
  record: (element, context) => {
    const fields = elementsOf(element).map((child): [string, QtiValue] => {
      const name = child.attributes.fieldIdentifier ?? child.attributes.identifier ?? '';
      const [inner] = elementsOf(child);
      const isField =
        /field/i.test(child.name) || (inner !== undefined && !operators[child.name] && !specials[child.name]);
      return [
        name,
        isField
          ? inner
            ? evaluate(inner, context)
            : toValue(child.attributes.baseType ?? 'string', 'single', [textOf(child)])
          : evaluate(child, context),
      ];
    });
    return { base: 'record', card: 'record', items: [], fields: new Map(fields) };
  },
  lookupOutcomeValue: (element, context) => {
    const [expression] = elementsOf(element);
    return lookup(context, cached(element), expression ? evaluate(expression, context) : null);
  },
  lookupTable: (element, context) => {
    const table = childOf(element, 'matchTable') ?? childOf(element, 'interpolationTable');
    const expression = elementsOf(element).find((child) => child !== table);
    if (!table || !expression) throw new RefusedElement(whys.syntax('a table is missing'));
    return fromTable(table, evaluate(expression, context), 'float');
  },
};

function logical(element: Element, context: Context, kind: 'and' | 'or'): QtiValue {
  let unknown = false;
  for (const child of elementsOf(element)) {
    const value = evaluate(child, context);
    if (value === null) unknown = true;
    else if (isTrue(value) !== (kind === 'and')) return truth(kind === 'or');
  }
  return unknown ? null : truth(kind === 'and');
}

const numbers = (values: readonly QtiValue[]): number[] | undefined => {
  const found: number[] = [];
  for (const value of values) {
    if (value === null) return undefined;
    for (const item of value.items) {
      const own =
        typeof item === 'number' ? item : typeof item === 'string' && item.trim() !== '' ? Number(item) : Number.NaN;
      if (Number.isNaN(own)) return undefined;
      found.push(own);
    }
  }
  return found;
};
const allIntegers = (values: readonly QtiValue[]) => values.every((value) => value?.base === 'integer');
const arithmetic =
  (count: (list: number[]) => number | null): Operator =>
  (values) => {
    const list = numbers(values);
    return list?.length ? numberValue(count(list), allIntegers(values) ? 'integer' : 'float') : null;
  };
const comparing =
  (test: (a: number, b: number) => boolean): Operator =>
  ([a = null, b = null]) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    return left === undefined || right === undefined ? null : truth(test(left, right));
  };
const strings =
  (test: (a: string, b: string, element: Element) => boolean): Operator =>
  ([a = null, b = null], element) => {
    const [left, right] = [textOfValue(a), textOfValue(b)];
    return left === undefined || right === undefined ? null : truth(test(left, right, element));
  };
const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
const joinedInto =
  (card: 'multiple' | 'ordered'): Operator =>
  (values) => {
    const whole = values.filter((value) => value !== null);
    return container(
      card,
      whole[0]?.base ?? 'string',
      whole.flatMap((value) => value.items),
    );
  };

const operators: Record<string, Operator> = {
  match: ([a = null, b = null]) => matches(a, b),
  equal: ([a = null, b = null], element, context) => equal(a, b, element, context),
  notEqual: ([a = null, b = null], element, context) => {
    const value = equal(a, b, element, context);
    return value === null ? null : truth(!value.items[0]);
  },
  equalRounded: ([a = null, b = null], element, context) => {
    const [left, right] = [decimal(numberOf(a) ?? ''), decimal(numberOf(b) ?? '')];
    const figures = reference(element.attributes.figures, context) ?? 0;
    if (!left || !right) return null;
    const round = element.attributes.roundingMode?.startsWith('decimal') ? roundTo : toDigits;
    return truth(compare(round(left, figures), round(right, figures)) === 0);
  },
  stringMatch: strings((a, b, { attributes }) => {
    const fold = (text: string) => (attributes.caseSensitive === 'false' ? text.toLowerCase() : text);
    return attributes.substring === 'true' ? fold(a).includes(fold(b)) : fold(a) === fold(b);
  }),
  substring: strings((a, b, { attributes }) =>
    attributes.caseSensitive === 'false' ? b.toLowerCase().includes(a.toLowerCase()) : b.includes(a),
  ),
  patternMatch: ([a = null, b = null], element, context) => {
    const text = textOfValue(a);
    return text === undefined
      ? null
      : truth(
          matchesPattern(
            text,
            element.attributes.pattern ?? textOfValue(b) ?? '',
            element.attributes.caseSensitive === 'false',
            context,
          ),
        );
  },
  isNull: ([a = null]) => truth(a === null || (a.card === 'single' && a.items[0] === '')),
  isNotNull: ([a = null]) => truth(a !== null && !(a.card === 'single' && a.items[0] === '')),
  not: ([a = null]) => (a === null ? null : truth(!isTrue(a))),
  anyN: (values, element, context) => {
    const [min = 0, max = values.length] = [
      reference(element.attributes.min, context),
      reference(element.attributes.max, context),
    ];
    const yes = values.filter(isTrue).length;
    const unknown = values.filter((value) => value === null).length;
    if (yes > max || yes + unknown < min) return truth(false);
    return yes >= min && yes + unknown <= max ? truth(true) : null;
  },
  allN: (values) =>
    values.some((value) => value !== null && !isTrue(value))
      ? truth(false)
      : values.some((value) => value === null)
        ? null
        : truth(true),
  preCondition: ([a = null]) => truth(isTrue(a)),
  gt: comparing((a, b) => a > b),
  gte: comparing((a, b) => a >= b),
  lt: comparing((a, b) => a < b),
  lte: comparing((a, b) => a <= b),
  durationLT: comparing((a, b) => a < b),
  durationGTE: comparing((a, b) => a >= b),
  sum: arithmetic((list) => exactSum(list)),
  product: arithmetic((list) => list.reduce((all, one) => all * one, 1)),
  min: arithmetic((list) => Math.min(...list)),
  max: arithmetic((list) => Math.max(...list)),
  gcd: arithmetic((list) => list.reduce(gcd)),
  lcm: arithmetic((list) => list.reduce((a, b) => (a === 0 || b === 0 ? 0 : Math.abs(a * b) / gcd(a, b)))),
  subtract: arithmetic(([a = 0, b = 0]) => exactSum([a, -b])),
  divide: (values) => {
    const list = numbers(values);
    return list?.length === 2 && list[1] !== 0 ? numberValue(list[0]! / list[1]!) : null;
  },
  power: (values) => {
    const list = numbers(values);
    return list?.length === 2 ? numberValue(list[0]! ** list[1]!, allIntegers(values) ? 'integer' : 'float') : null;
  },
  integerDivide: arithmetic(([a = 0, b = 0]) => (b === 0 ? null : Math.floor(a / b))),
  integerModulus: arithmetic(([a = 0, b = 0]) => (b === 0 ? null : a - b * Math.floor(a / b))),
  truncate: ([a = null]) => numberValue(a === null ? null : Math.trunc(numberOf(a) ?? Number.NaN), 'integer'),
  round: ([a = null]) => numberValue(a === null ? null : Math.floor((numberOf(a) ?? Number.NaN) + 0.5), 'integer'),
  roundTo: ([a = null], element, context) => {
    const value = decimal(numberOf(a) ?? '');
    const figures = reference(element.attributes.figures, context) ?? 0;
    if (!value) return null;
    const { units, places } = (element.attributes.roundingMode?.startsWith('decimal') ? roundTo : toDigits)(
      value,
      figures,
    );
    return numberValue(Number(`${units}e${-places}`));
  },
  integerToFloat: ([a = null]) => numberValue(numberOf(a) ?? null),
  mathOperator: (values, element) => {
    const list = numbers(values);
    return list?.length ? mathOperator(element.attributes.name ?? '', list) : null;
  },
  statsOperator: ([a = null], element) => {
    const list = numbers([a]);
    return list?.length ? numberValue(statsOperator(element.attributes.name ?? '', list)) : null;
  },
  random: ([a = null], _, context) =>
    a === null ? null : single(a.base, a.items[Math.floor(context.random() * a.items.length)]!),
  multiple: joinedInto('multiple'),
  ordered: joinedInto('ordered'),
  containerSize: ([a = null]) => single('integer', a?.items.length ?? 0),
  index: ([a = null, b = null], element, context) => {
    const item = a?.items[(reference(element.attributes.n, context) ?? numberOf(b) ?? 0) - 1];
    return item === undefined || a === null ? null : single(a.base, item);
  },
  fieldValue: ([a = null], element) => a?.fields?.get(element.attributes.fieldIdentifier ?? '') ?? null,
  member: ([a = null, b = null]) =>
    a === null || b === null ? null : truth(b.items.some((one) => sameScalar(b.base, one, a.items[0]!))),
  contains: ([a = null, b = null]) =>
    a === null || b === null ? null : truth(contains(a.items, b.items, a.base, a.card === 'ordered')),
  delete: ([a = null, b = null]) => {
    const [list, item] = a !== null && a.card !== 'single' ? [a, b] : [b, a];
    if (list === null || item === null) return null;
    return container(
      list.card as 'multiple' | 'ordered',
      list.base,
      list.items.filter((one) => !sameScalar(list.base, one, item.items[0]!)),
    );
  },
  repeat: (values, element, context) => {
    const times = Math.min(1000, reference(element.attributes.numberRepeats, context) ?? 0);
    const whole = values.filter((value) => value !== null);
    return container(
      'ordered',
      whole[0]?.base ?? 'string',
      Array.from({ length: times }, () => whole.flatMap((value) => value.items)).flat(),
    );
  },
  inside: ([a = null], element) =>
    a === null
      ? null
      : truth(
          a.items.some((point) =>
            isInside(element.attributes.shape ?? '', element.attributes.coords ?? '', String(point)),
          ),
        ),
};

const contains = (whole: readonly Scalar[], part: readonly Scalar[], base: string, ordered: boolean): boolean => {
  if (ordered)
    return whole.some((_, from) =>
      part.every((one, index) => whole[from + index] !== undefined && sameScalar(base, one, whole[from + index]!)),
    );
  const left = [...whole];
  return part.every((one) => {
    const at = left.findIndex((other) => sameScalar(base, one, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** 0.1 + 0.2 is 0.3 here. */
function exactSum(list: readonly number[]): number {
  const parts = list.map((one) => decimal(one));
  if (parts.some((one) => one === undefined)) return list.reduce((all, one) => all + one, 0);
  const places = Math.max(0, ...parts.map((one) => one!.places));
  const units = parts.reduce((all, one) => all + one!.units * 10n ** BigInt(places - one!.places), 0n);
  return Number(`${units}e${-places}`);
}

function equal(a: QtiValue, b: QtiValue, element: Element, context: Context): QtiValue {
  const { toleranceMode = 'exact', tolerance = '', includeLowerBound, includeUpperBound } = element.attributes;
  if (a === null || b === null) return null;
  const [left, right] = [decimal(numberOf(a) ?? ''), decimal(numberOf(b) ?? '')];
  if (!left || !right) return matches(a, b);
  if (toleranceMode === 'exact') return truth(compare(left, right) === 0);
  const [low = 0, high = low] = tolerance
    .trim()
    .split(/\s+/)
    .map((one) => reference(one, context) ?? 0);
  const x = numberOf(a)!;
  const spread = (part: number) => (toleranceMode === 'relative' ? Math.abs((x * part) / 100) : part);
  const [from, to] = [decimal(exactSum([x, -spread(low)]))!, decimal(exactSum([x, spread(high)]))!];
  const [below, above] = [compare(right, from), compare(right, to)];
  return truth(
    (includeLowerBound === 'false' ? below > 0 : below >= 0) &&
      (includeUpperBound === 'false' ? above < 0 : above <= 0),
  );
}

function mapResponse(name: string, context: Context): QtiValue {
  const own = context.declarations.get(name);
  const mapping = own && childOf(own.element, 'mapping');
  // a point has areas instead, so that nothing is mapped
  if (!own || !mapping) return single('float', 0);
  const { lowerBound, upperBound, defaultValue = '0', caseSensitive: all } = mapping.attributes;
  const value = context.values.get(name) ?? null;
  const entries = elementsOf(mapping, 'mapEntry');
  const worth = (item: Scalar): number => {
    const entry = entries.find(({ attributes }) => {
      const key = toValue(own.base, 'single', [attributes.mapKey ?? ''])?.items[0] ?? attributes.mapKey ?? '';
      if ((attributes.caseSensitive ?? all) === 'false')
        return String(key).toLowerCase() === String(item).toLowerCase();
      return sameScalar(own.base, key, item);
    });
    return Number(entry?.attributes.mappedValue ?? defaultValue);
  };
  const sum = own.base === 'point' ? Number(defaultValue) : exactSum((value?.items ?? []).map(worth));
  return single('float', bounded(sum, lowerBound, upperBound));
}

const bounded = (sum: number, low: string | undefined, high: string | undefined): number =>
  Math.min(
    high === undefined ? Number.POSITIVE_INFINITY : Number(high),
    Math.max(low === undefined ? Number.NEGATIVE_INFINITY : Number(low), sum),
  );

function mapPoint(name: string, context: Context): QtiValue {
  const own = context.declarations.get(name);
  const mapping = own && childOf(own.element, 'areaMapping');
  if (!own || !mapping) throw new RefusedElement(whys.withoutAreas(name));
  const areas = elementsOf(mapping, 'areaMapEntry');
  const { lowerBound, upperBound, defaultValue = '0' } = mapping.attributes;
  const taken = new Set<Element>();
  const worths = (context.values.get(name)?.items ?? []).map((point) => {
    const area = areas.find((one) => isInside(one.attributes.shape ?? '', one.attributes.coords ?? '', String(point)));
    if (!area) return Number(defaultValue);
    // an area counts once
    if (taken.has(area)) return 0;
    taken.add(area);
    return Number(area.attributes.mappedValue ?? 0);
  });
  return single('float', bounded(exactSum(worths), lowerBound, upperBound));
}
