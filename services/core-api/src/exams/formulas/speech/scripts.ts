import type { MathElement } from '@daftar/contracts/exams/mathml';
import { argument, closingOf, isToken } from './row.ts';
import type { Speaker } from './speaker.ts';
import { textOf } from './token.ts';
import { bigOperators } from './words.ts';

/** What is below and above a base, whatever the element that puts it there. */
function partsOf(item: MathElement): { base: MathElement; below?: MathElement; above?: MathElement } {
  const [base, first, second] = item.children as [MathElement, MathElement, MathElement?];
  const isAbove = item.name === 'msup' || item.name === 'mover';
  const [below, above] = isAbove ? [undefined, first] : [first, second];
  return { base, ...(isSaid(below) && { below }), ...(isSaid(above) && { above }) };
}

/** Braces that only join a part to its label are not said. */
const isSaid = (part: MathElement | undefined): part is MathElement =>
  part !== undefined && argument(part).length > 0 && !/^[⏞⏟]$/.test(textOf(part));

/** Sums with their limits, limits, logarithms, powers and indices. `baseWords` are those of a base that ends a part. */
export function script(item: MathElement, speaker: Speaker, baseWords?: string): string {
  const { phrases, part, language } = speaker;
  const { base, below, above } = partsOf(item);
  const core = argument(base);
  const text = core.length === 1 ? textOf(core[0]) : '';
  const operator = bigOperators[text];
  if (operator) {
    const name = operator[language];
    if (below && above) return phrases.fromTo(name, part(below).words, part(above).words);
    if (below) return phrases.over(name, part(below).words);
    return phrases.upTo(name, part(above).words);
  }
  if (text === 'lim' && below && !above) return phrases.limitAs(range(below, speaker));
  if (/^(max|min|sup|inf|arg max|arg min)$/.test(text) && below && !above)
    return phrases.over(part(base).words, part(below).words);
  const isNextTo = item.name.startsWith('ms');
  const isOne = core.length === 1 || isBracketed(core);
  const words = [baseWords ?? (isOne ? part(base).words : phrases.group(part(base).words))];
  if (!isNextTo) {
    if (below) words.push(phrases.withBelow('', part(below).words));
    if (above) words.push(phrases.withAbove('', part(above).words));
    return words.join(' ');
  }
  if (below) words.push(index(text, below, speaker));
  if (above) words.push(power(core, above, speaker));
  return words.join(' ');
}

/** Whether a row is in its own brackets. */
const isBracketed = (items: readonly MathElement[]): boolean =>
  /^[([{⟨⌊⌈|]$/.test(textOf(items[0])) && closingOf(items, 0) === items.length - 1;

/** “x tends to 0”. */
function range(below: MathElement, speaker: Speaker): string {
  const items = argument(below);
  const at = items.findIndex((item) => textOf(item) === '→');
  if (at < 0) return speaker.row(items);
  return [speaker.row(items.slice(0, at)), speaker.phrases.tendsTo, speaker.row(items.slice(at + 1))].join(' ');
}

function index(base: string, below: MathElement, { phrases, part }: Speaker): string {
  const { words, isSimple } = part(below);
  if (base === 'log' && isSimple) return phrases.base(words);
  return phrases.index(words, isSimple);
}

function power(base: readonly MathElement[], above: MathElement, { phrases, part }: Speaker): string {
  const items = argument(above);
  const text = items.map(textOf).join('');
  if (text === '2') return phrases.squared;
  if (text === '3') return phrases.cubed;
  if (/^′+$/.test(text))
    return text.length < 3
      ? ([phrases.prime, phrases.doublePrime][text.length - 1] as string)
      : `${phrases.prime} ${text.length}`;
  if (text === '∗') return phrases.star;
  if (text === '⊤' || text === '⊺') return phrases.transpose;
  if (text === '∘' && base.length === 1 && base[0]?.name === 'mn') return part({ ...above, children: ['°'] }).words;
  if (/^[−-]1$/.test(text) && base.length === 1 && /^[fgh]$/.test(textOf(base[0]))) return phrases.inverse;
  const { words, isSimple } = part(above);
  return phrases.power(words, isSimple && isToken(items[0]));
}
