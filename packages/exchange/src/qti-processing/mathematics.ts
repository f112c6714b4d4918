import { RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';
import { numberValue, type QtiValue } from './values.ts';

const functions: Record<string, (a: number, b: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sec: (a) => 1 / Math.cos(a),
  csc: (a) => 1 / Math.sin(a),
  cot: (a) => 1 / Math.tan(a),
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  asec: (a) => Math.acos(1 / a),
  acsc: (a) => Math.asin(1 / a),
  acot: (a) => Math.atan(1 / a),
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  sech: (a) => 1 / Math.cosh(a),
  csch: (a) => 1 / Math.sinh(a),
  coth: (a) => 1 / Math.tanh(a),
  log: Math.log10,
  ln: Math.log,
  exp: Math.exp,
  abs: Math.abs,
  signum: Math.sign,
  floor: Math.floor,
  ceil: Math.ceil,
  toDegrees: (a) => (a * 180) / Math.PI,
  toRadians: (a) => (a * Math.PI) / 180,
};

/** What a function of `mathOperator` gives. @throws RefusedElement for one that is unknown */
export function mathOperator(name: string, list: readonly number[]): QtiValue {
  const own = functions[name];
  if (!own) throw new RefusedElement(whys.unknownOperator(name));
  const value = own(list[0]!, list[1] ?? Number.NaN);
  return numberValue(Object.is(value, -0) ? 0 : value, /^(signum|floor|ceil)$/.test(name) ? 'integer' : 'float');
}

/** What a function of `statsOperator` gives; null where it is not defined. */
export function statsOperator(name: string, list: readonly number[]): number | null {
  const mean = list.reduce((all, one) => all + one, 0) / list.length;
  const squares = list.reduce((all, one) => all + (one - mean) ** 2, 0);
  const divisor = name.startsWith('pop') ? list.length : list.length - 1;
  if (name === 'mean') return mean;
  if (!/^(sample|pop)(Variance|SD)$/.test(name)) throw new RefusedElement(whys.unknownOperator(name));
  if (divisor === 0) return null;
  return name.endsWith('SD') ? Math.sqrt(squares / divisor) : squares / divisor;
}
