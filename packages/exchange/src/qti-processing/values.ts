/** A value of QTI: null, or values of one base type. An empty container is null. */
export type Scalar = string | number | boolean;
export interface Value {
  base: string;
  card: 'single' | 'multiple' | 'ordered' | 'record';
  items: Scalar[];
  fields?: Map<string, QtiValue>;
}
export type QtiValue = Value | null;

export const single = (base: string, item: Scalar): Value => ({ base, card: 'single', items: [item] });
export const truth = (value: boolean): Value => single('boolean', value);
export const numberValue = (value: number | null, base = 'float'): QtiValue => (value === null || !Number.isFinite(value) ? null : single(base, value));
export const container = (card: 'multiple' | 'ordered', base: string, items: Scalar[]): QtiValue => (items.length ? { base, card, items } : null);

/** One written value in its base type; undefined when it is none of that. */
export function scalar(base: string, raw: unknown): Scalar | undefined {
  if (raw === null || raw === undefined) return undefined;
  const text = typeof raw === 'string' ? raw : String(raw);
  switch (base) {
    case 'boolean':
      return /^\s*(true|1)\s*$/i.test(text) ? true : /^\s*(false|0)\s*$/i.test(text) ? false : undefined;
    case 'integer':
    case 'float': {
      const value = text.trim() === '' ? Number.NaN : Number(text.trim());
      return Number.isNaN(value) ? undefined : value;
    }
    case 'pair':
      return text.trim().split(/\s+/).sort().join(' ');
    case 'directedPair':
    case 'point':
      return text.trim().split(/\s+/).join(' ');
    case 'identifier':
      return text.trim();
    case 'duration':
      return seconds(text);
    default:
      return text;
  }
}

/** `PT1H30M`, or seconds. */
function seconds(text: string): number | undefined {
  const found = /^\s*P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?\s*$/.exec(text);
  if (!found) return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
  const [, days = 0, hours = 0, minutes = 0, rest = 0] = found;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

export const firstOf = (value: QtiValue): Scalar | undefined => value?.items[0];
export const numberOf = (value: QtiValue): number | undefined => {
  const first = firstOf(value);
  if (typeof first === 'number') return first;
  if (typeof first === 'string' && first.trim() !== '' && !Number.isNaN(Number(first))) return Number(first);
  return undefined;
};
export const textOfValue = (value: QtiValue): string | undefined => (value === null ? undefined : String(firstOf(value)));

/** What counts as true in a condition: not null, not 0, not empty. */
export function isTrue(value: QtiValue): boolean {
  if (value === null) return false;
  if (value.card !== 'single') return value.items.length > 0 || (value.fields?.size ?? 0) > 0;
  const first = value.items[0]!;
  return typeof first === 'string' ? first !== '' && first !== 'false' : Boolean(first);
}

export const sameScalar = (base: string, a: Scalar, b: Scalar): boolean => {
  if (base === 'pair' && typeof a === 'string' && typeof b === 'string') return scalar('pair', a) === scalar('pair', b);
  return a === b || (typeof a !== typeof b && String(a) === String(b));
};

/** QTI’s `match`: equal values, in any order unless ordered. */
export function matches(a: QtiValue, b: QtiValue): QtiValue {
  if (a === null || b === null) return null;
  if (a.items.length !== b.items.length) return truth(false);
  const base = a.base === 'pair' || b.base === 'pair' ? 'pair' : a.base;
  if (a.card === 'ordered' || b.card === 'ordered') return truth(a.items.every((one, index) => sameScalar(base, one, b.items[index]!)));
  const left = [...b.items];
  for (const one of a.items) {
    const at = left.findIndex((other) => sameScalar(base, one, other));
    if (at < 0) return truth(false);
    left.splice(at, 1);
  }
  return truth(true);
}
