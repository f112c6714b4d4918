export type Language = 'en' | 'ar';
export type Bilingual = Record<Language, string>;

/** The turns of phrase of mathematics in one language; each argument is spoken text. */
export interface Phrases {
  capital: (letter: string) => string;
  bold: (letter: string) => string;
  script: (letter: string) => string;
  fraktur: (letter: string) => string;
  doubleStruck: (letter: string) => string;
  of: string;
  /** After a function’s name: sine of x. */
  ofNamed: (name: string) => string;
  factorial: (of: string) => string;
  group: (inside: string) => string;
  fraction: (above: string, below: string) => string;
  above: (above: string, below: string) => string;
  choose: (from: string, count: string) => string;
  squared: string;
  cubed: string;
  power: (exponent: string, isSimple: boolean) => string;
  inverse: string;
  star: string;
  transpose: string;
  prime: string;
  doublePrime: string;
  index: (index: string, isSimple: boolean) => string;
  base: (base: string) => string;
  root: (inside: string) => string;
  cubeRoot: (inside: string) => string;
  nthRoot: (degree: string, inside: string) => string;
  fromTo: (operator: string, from: string, to: string) => string;
  over: (operator: string, range: string) => string;
  upTo: (operator: string, to: string) => string;
  limitAs: (range: string) => string;
  tendsTo: string;
  to: string;
  suchThat: string;
  given: string;
  divides: string;
  between: string;
  endBetween: string;
  absolute: string;
  endAbsolute: string;
  norm: string;
  endNorm: string;
  barOver: (inside: string) => string;
  lineUnder: (inside: string) => string;
  boxed: (inside: string) => string;
  crossedOut: (inside: string) => string;
  marked: (inside: string, mark: string) => string;
  withAbove: (base: string, above: string) => string;
  withBelow: (base: string, below: string) => string;
  bigO: Record<string, string>;
  matrix: (rows: number, columns: number, inside: string) => string;
  determinant: (rows: number, columns: number, inside: string) => string;
  table: (rows: number, columns: number, inside: string) => string;
  /** Between cells. */
  cell: string;
  row: (number: number, cells: string) => string;
  cases: (count: number, inside: string) => string;
  case: (number: number, inside: string) => string;
  lines: (inside: string) => string;
  line: (number: number, inside: string) => string;
  empty: string;
}
