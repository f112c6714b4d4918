/** A formula as MathML in a tree: what the server makes safe and speaks, and what a page shows. */
export interface MathElement {
  name: string;
  attributes: Record<string, string>;
  children: MathNode[];
}
export type MathNode = MathElement | string;

/** The elements that travel: MathML Core and `menclose`. Nothing here links, loads or runs anything. */
export const mathNames = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'msup',
  'msub',
  'msubsup',
  'mfrac',
  'msqrt',
  'mroot',
  'mover',
  'munder',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'menclose',
] as const;
export const isMathName: (name: string) => boolean = Set.prototype.has.bind(new Set<string>(mathNames));

const flag = /^(true|false)$/;
/** A small length; a negative one may not pull a sign over its neighbours. */
const length = /^(-0?\.[0-2]\d*|\d{0,2}\.?\d{0,6})(em|ex|pt|px)$|^0$/;

/** The attributes that travel, with the values that they may have. No style, no address, no handler. */
const mathAttributes: Record<string, RegExp> = {
  accent: flag,
  accentunder: flag,
  class: /^(left|right|top|bottom|start|end|box|prime)( (left|right|top|bottom|start|end|box|prime))*$/,
  columnspan: /^[1-9]\d?$/,
  displaystyle: flag,
  fence: flag,
  form: /^(prefix|infix|postfix)$/,
  largeop: flag,
  linethickness: length,
  lspace: length,
  mathvariant: /^normal$/,
  maxsize: length,
  minsize: length,
  movablelimits: flag,
  notation: /^(top|bottom|box|updiagonalstrike|downdiagonalstrike|horizontalstrike)$/,
  rowspan: /^[1-9]\d?$/,
  rspace: length,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  height: length,
  width: length,
};

/** Whether an attribute may travel with this value. */
export const isMathAttribute = (name: string, value: string): boolean =>
  Object.hasOwn(mathAttributes, name) && (mathAttributes[name] as RegExp).test(value);

const token = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)>|([^<]+)/gy;
const attribute = / ([\w:-]+)="([^"<]*)"/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] ?? '');

/**
 * Reads markup as our renderer writes it: one element, every element closed by its own end tag. It takes any name and
 * attribute; callers check names by `isMathName` and `isMathAttribute`.
 * @returns null for anything else
 */
export function parseMathml(markup: string): MathElement | null {
  const root: MathElement = { name: '', attributes: {}, children: [] };
  const open: MathElement[] = [root];
  let done = 0;
  for (const match of markup.matchAll(token)) {
    const [whole, closing, name = '', attributes = '', text] = match;
    const parent = open.at(-1) as MathElement;
    done = match.index + whole.length;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (closing) {
      if (open.length === 1 || open.pop()?.name !== name) return null;
    } else {
      const pairs = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, unescaped(value)]);
      const element: MathElement = { name, attributes: Object.fromEntries(pairs), children: [] };
      parent.children.push(element);
      open.push(element);
    }
  }
  const [only] = root.children;
  return done === markup.length && open.length === 1 && root.children.length === 1 && typeof only === 'object'
    ? only
    : null;
}
