import type { MathElement, MathNode } from '@daftar/contracts/exams/mathml';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import type { Language } from './language.ts';
import { argument, closingOf, isOperand, isToken, itemsOf } from './row.ts';
import { script } from './scripts.ts';
import type { Speaker } from './speaker.ts';
import { isTable, table } from './tables.ts';
import { textOf, tokenWords } from './token.ts';
import { accents, bigOperators, functions } from './words.ts';

const functionLetters = /^[fghFGHTPE]$/;
/** Their range is said with “of” already. */
const withRange = /^(lim|max|min|sup|inf|arg max|arg min)$/;
const logic = /[∧∨¬⊕⊢⊨∀∃]/;

/** A formula as it is heard, in words without signs (BOD-02). `math` is a tree that `madeSafe` returned. */
export function spoken(math: MathElement, language: Language): string {
  const speaker: Speaker = {
    language,
    phrases: language === 'ar' ? arabic : english,
    row: (items) => row(items, speaker),
    part: (element) => {
      const items = argument(element);
      return { words: row(items, speaker) || speaker.phrases.empty, isSimple: items.length === 1 && isToken(items[0]) };
    },
  };
  return tidy(row(itemsOf(math), speaker)) || textOf(math);
}

/** One space between words; a comma that ends a part is dropped where the formula ends or a stronger sign follows. */
const tidy = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,،;؛])/g, '')
    .replace(/([,،])(\s*[,،])+/g, '$1')
    .replace(/[,،]\s*(?=[;؛:])/g, '')
    .replace(/[,،;؛\s]+$/, '')
    .trim();

function row(items: readonly MathElement[], speaker: Speaker): string {
  const { phrases } = speaker;
  const words: string[] = [];
  const context = {
    bars: [] as string[],
    braces: 0,
    isLogic: items.some((item) => isToken(item) && logic.test(textOf(item))),
  };
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as MathElement;
    const fenced = tableAt(items, at, speaker) ?? binomialAt(items, at, speaker);
    if (fenced) {
      words.push(fenced.words);
      at = fenced.to;
      continue;
    }
    const call = callAt(items, at, speaker);
    if (call) {
      words.push(call.words);
      at = call.to;
      continue;
    }
    if (isLetter(item) && textOf(items[at + 1]) === '!') {
      words.push(phrases.factorial(tokenWords(item, speaker.language, phrases)));
      at += 1;
      continue;
    }
    const closesBars = !isToken(item) && textOf(baseOf(item)) === '|' ? context.bars.pop() : undefined;
    if (closesBars) words.push(script(item, speaker, closesBars));
    else words.push(isToken(item) ? sign(items, at, context, speaker) : element(item, speaker));
    if (isNamedFunction(item) && (isOperand(items[at + 1]) || textOf(items[at + 1]) === '('))
      words.push(ofAfter(item, speaker));
  }
  return words.filter((word) => word !== '').join(' ');
}

const isLetter = (item: MathElement): boolean => /^[\p{L}\p{Nd}]+$/u.test(isToken(item) ? textOf(item) : '');

/** A sign whose words depend on its place: arrows, bars, minus, stars. */
function sign(
  items: readonly MathElement[],
  at: number,
  context: { bars: string[]; braces: number; isLogic: boolean },
  speaker: Speaker,
): string {
  const { phrases, language } = speaker;
  const item = items[at] as MathElement;
  const text = textOf(item);
  if (text === '{') context.braces += 1;
  if (text === '}') context.braces -= 1;
  const before = isOperand(items[at - 1]) && !actsOnNext(items[at - 1]);
  const after = isOperand(items[at + 1]) || /^[([{⟨⌊⌈]$/.test(textOf(items[at + 1]));
  if (text === '|' || text === '∣') return bar(items, at, context, before, after, speaker);
  if (text === '‖' || text === '∥') {
    if (item.attributes.fence) return item.attributes.form === 'prefix' ? phrases.norm : phrases.endNorm;
    return tokenWords(item, language, phrases);
  }
  if (text === '→') {
    if (items.slice(0, at).some((earlier) => textOf(earlier) === ':')) return phrases.to;
    if (context.isLogic) return tokenWords({ ...item, children: ['⇒'] }, language, phrases);
  }
  if (text === ':' && context.braces > 0) return phrases.suchThat;
  if (text === '∼' && !before) return tokenWords({ ...item, children: ['¬'] }, language, phrases);
  if (text === '∗' && before && after) return tokenWords({ ...item, children: ['×'] }, language, phrases);
  if (text in bigOperators) return `${(bigOperators[text] as Record<Language, string>)[language]} ${phrases.of}`;
  return tokenWords(item, language, phrases);
}

function bar(
  items: readonly MathElement[],
  at: number,
  context: { bars: string[]; braces: number },
  before: boolean,
  after: boolean,
  { phrases, language }: Speaker,
): string {
  const item = items[at] as MathElement;
  const { fence, form, lspace } = item.attributes;
  const opens = (fence && form === 'prefix') || (!lspace && !before);
  const closes = (fence && form === 'postfix') || (!lspace && before && (context.bars.length > 0 || !after));
  if (opens) {
    // around a set or a matrix it isn’t an absolute value
    const isNumber = !/^[\p{Lu}{]/u.test(textOf(items[at + 1]));
    context.bars.push(isNumber ? phrases.endAbsolute : phrases.endBetween);
    return isNumber ? phrases.absolute : phrases.between;
  }
  if (closes && context.bars.length > 0) return context.bars.pop() ?? '';
  if (context.braces > 0) return phrases.suchThat;
  const isProbability = textOf(items.find((_, index) => textOf(items[index + 1]) === '(')).match(/^(P|Pr|ℙ)$/);
  if (isProbability) return phrases.given;
  // a | b, written \mid: divisibility
  return lspace ? phrases.divides : tokenWords(item, language, phrases);
}

/** A token, or the one that an index or a power belongs to. */
const baseOf = (item: MathElement): MathNode | undefined =>
  isToken(item) ? item : ['msub', 'msup', 'msubsup'].includes(item.name) ? item.children[0] : undefined;

const isNamedFunction = (item: MathElement): boolean => {
  const name = baseOf(item);
  if (typeof name !== 'object' || name.name !== 'mi' || (name !== item && withRange.test(textOf(name)))) return false;
  return Object.hasOwn(functions, textOf(name)) || isLongName(name);
};
/** A sum or a named function: what follows is what it acts on. */
const actsOnNext = (item: MathElement | undefined): boolean =>
  item !== undefined && (isNamedFunction(item) || textOf(item.children[0]) in bigOperators);

const ofAfter = (item: MathElement, { phrases, language }: Speaker): string =>
  isToken(item) ? phrases.ofNamed(tokenWords(item, language, phrases)) : phrases.of;
/** An operator’s name, as \operatorname makes it; NP and the like are names of things. */
const isLongName = (item: MathElement): boolean => textOf(item) !== 'mod' && /^[a-z]{2,}$/.test(textOf(item));

/** f(x), O(n): “of” before the bracket; brackets around a single letter are not said. */
function callAt(items: readonly MathElement[], at: number, speaker: Speaker): { words: string; to: number } | null {
  const { phrases } = speaker;
  const item = items[at] as MathElement;
  if (textOf(items[at + 1]) !== '(' || !isToken(items[at + 1])) return null;
  const letter = baseOf(item);
  const text = textOf(letter);
  const bigO = phrases.bigO[text.normalize('NFKC')];
  const isCall = isToken(item) && item.name === 'mi' && bigO !== undefined;
  if (!isCall && !functionLetters.test(text) && !isNamedFunction(item)) return null;
  const name = isCall ? bigO : isToken(item) ? tokenWords(item, speaker.language, phrases) : element(item, speaker);
  const close = closingOf(items, at + 1);
  const of = isNamedFunction(item) ? ofAfter(item, speaker) : phrases.of;
  const inside = close === at + 3 ? (items[at + 2] as MathElement) : undefined;
  if (inside && !bigOperators[textOf(inside)]) return { words: `${name} ${of} ${speaker.row([inside])}`, to: close };
  return { words: `${name} ${of}`, to: at };
}

/** A matrix, a determinant or cases: a table with the fences around it. */
function tableAt(items: readonly MathElement[], at: number, speaker: Speaker) {
  const item = items[at];
  if (item && isTable(item)) return { words: table(item, '', speaker), to: at };
  const inner = items[at + 1];
  if (!item?.attributes.fence || !inner || !isTable(inner)) return null;
  const closes = items[at + 2]?.attributes.fence;
  return { words: table(inner, textOf(item), speaker), to: closes ? at + 2 : at + 1 };
}

/** n over k without a line, in brackets. */
function binomialAt(items: readonly MathElement[], at: number, speaker: Speaker) {
  const inner = items[at + 1];
  if (textOf(items[at]) !== '(' || inner?.name !== 'mfrac' || textOf(items[at + 2]) !== ')') return null;
  if (!/^0/.test(inner.attributes.linethickness ?? '')) return null;
  const [from, count] = inner.children as MathElement[];
  return { words: speaker.phrases.choose(speaker.part(from).words, speaker.part(count).words), to: at + 2 };
}

/** An element with parts. */
function element(item: MathElement, speaker: Speaker): string {
  const { phrases, part, language } = speaker;
  const children = item.children as MathElement[];
  const all = () => speaker.row(itemsOf(item));
  switch (item.name) {
    case 'mfrac': {
      const [above, below] = [part(children[0]).words, part(children[1]).words];
      const hasLine = !/^0/.test(item.attributes.linethickness ?? '');
      return hasLine ? phrases.fraction(above, below) : phrases.above(above, below);
    }
    case 'msqrt':
      return phrases.root(all());
    case 'mroot': {
      const [inside, degree] = [part(children[0]).words, part(children[1]).words];
      return degree === '3' ? phrases.cubeRoot(inside) : phrases.nthRoot(degree, inside);
    }
    case 'mover': {
      const mark = isToken(children[1]) ? accents[textOf(children[1])] : undefined;
      const base = part(children[0]);
      if (!mark || textOf(children[0]) in bigOperators || !isOperand(children[0])) return script(item, speaker);
      if (/^[‾¯]$/.test(textOf(children[1])) && !base.isSimple) return phrases.barOver(base.words);
      return phrases.marked(base.isSimple ? base.words : phrases.group(base.words), mark[language]);
    }
    case 'menclose': {
      const inside = all();
      const { notation = '' } = item.attributes;
      if (notation === 'top') {
        const isSimple = itemsOf(item).length === 1 && isToken(itemsOf(item)[0]);
        return isSimple
          ? phrases.marked(inside, (accents['‾'] as Record<Language, string>)[language])
          : phrases.barOver(inside);
      }
      if (notation === 'bottom') return phrases.lineUnder(inside);
      return notation === 'box' ? phrases.boxed(inside) : phrases.crossedOut(inside);
    }
    case 'mrow':
      return phrases.boxed(all());
    case 'mtable':
      return table(item, '', speaker);
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'munderover':
      return script(item, speaker);
    default:
      return all();
  }
}
