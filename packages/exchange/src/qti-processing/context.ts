import { childOf, type Element, elementsOf } from '../files/xml.ts';
import { RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';
import type { PatternTime } from './pattern.ts';
import { container, type QtiValue, type Scalar, scalar, single, type Value } from './values.ts';

/** A variable of an item. */
export interface Declaration {
  kind: 'response' | 'outcome' | 'template';
  base: string;
  card: Value['card'];
  element: Element;
  initial: QtiValue;
  correct: QtiValue;
}

/** What happens while an item is scored. */
export interface Context extends PatternTime {
  declarations: Map<string, Declaration>;
  values: Map<string, QtiValue>;
  correct: Map<string, QtiValue>;
  random: () => number;
  /** Operators of a program’s own, which never run. */
  custom: Set<string>;
  steps: number;
}

/** Written values as one. */
export function toValue(base: string, card: Value['card'], raw: readonly unknown[]): QtiValue {
  if (card === 'record') {
    const given = raw[0];
    if (typeof given !== 'object' || given === null) return null;
    return {
      base,
      card,
      items: [],
      fields: new Map(
        Object.entries(given).map(([key, one]) => [
          key,
          single(typeof one === 'number' ? 'float' : 'string', one as Scalar),
        ]),
      ),
    };
  }
  const items = raw.flatMap((one) => {
    const found = scalar(base, one);
    return found === undefined ? [] : [found];
  });
  if (card === 'single') return items.length && items[0] !== '' ? single(base, items[0]!) : null;
  return container(card, base, items);
}

/** The table in a variable’s declaration. */
export function lookup(context: Context, name: string, value: QtiValue): QtiValue {
  const own = context.declarations.get(name);
  const table = own && (childOf(own.element, 'matchTable') ?? childOf(own.element, 'interpolationTable'));
  if (!table || !own) throw new RefusedElement(whys.withoutTable(name));
  return fromTable(table, value, own.base);
}

/** The entry of a lookup table for a value; its default where there is none. */
export function fromTable(table: Element, value: QtiValue, base: string): QtiValue {
  const { defaultValue } = table.attributes;
  const other = () => (defaultValue === undefined ? null : toValue(base, 'single', [defaultValue]));
  const at = value === null ? undefined : Number(value.items[0]);
  if (at === undefined || Number.isNaN(at)) return other();
  if (table.name === 'matchTable') {
    const entry = elementsOf(table, 'matchTableEntry').find((one) => Number(one.attributes.sourceValue) === at);
    return entry ? toValue(base, 'single', [entry.attributes.targetValue]) : other();
  }
  const entries = elementsOf(table, 'interpolationTableEntry').map((one) => ({
    from: Number(one.attributes.sourceValue),
    to: one.attributes.targetValue ?? '',
    includes: one.attributes.includeBoundary !== 'false',
  }));
  if (table.attributes.interpolationMethod === 'linear') {
    const sorted = entries.map((one) => [one.from, Number(one.to)] as const).sort(([a], [b]) => a - b);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return other();
    if (at <= first[0]) return toValue(base, 'single', [first[1]]);
    if (at >= last[0]) return toValue(base, 'single', [last[1]]);
    const after = sorted.findIndex(([from]) => from >= at);
    const [[x1, y1], [x2, y2]] = [sorted[after - 1]!, sorted[after]!];
    return toValue(base, 'single', [y1 + ((at - x1) * (y2 - y1)) / (x2 - x1)]);
  }
  const entry = entries.sort((a, b) => b.from - a.from).find((one) => (one.includes ? at >= one.from : at > one.from));
  return entry ? toValue(base, 'single', [entry.to]) : other();
}
