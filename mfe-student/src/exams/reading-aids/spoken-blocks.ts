/** A piece of the page, and where its words are in its block's text. */
interface Piece {
  from: number;
  to: number;
  /** A text; a formula or a picture, which is heard as a whole (BOD-02, DAY-08). */
  node: Text | Element;
}

/** Words in one language that are spoken together. */
export interface SpokenBlock {
  language: 'en' | 'ar';
  text: string;
  pieces: readonly Piece[];
}

/** Words come to an end here even without a sign. */
const pause = '. ';

/**
 * What is heard of the parts of `root` that are marked with `data-read`, in order (BOD-19): texts as they are, formulas
 * as they are spoken, pictures as they are described. A block ends where a part or the language does.
 */
export function spokenBlocks(root: Element): SpokenBlock[] {
  return [...root.querySelectorAll('[data-read]')].flatMap(blocksOf);
}

function blocksOf(part: Element): SpokenBlock[] {
  const blocks: (SpokenBlock & { pieces: Piece[] })[] = [];
  let line: Element | null = null;
  for (const node of heard(part)) {
    const words =
      node instanceof Text ? node.data : ` ${node instanceof HTMLImageElement ? node.alt : node.ariaLabel} `;
    const around = node instanceof Text ? node.parentElement : node;
    const language = around?.closest('[lang]')?.getAttribute('lang')?.startsWith('ar') ? 'ar' : 'en';
    let block = blocks.at(-1);
    if (block?.language !== language) {
      block = { language, text: '', pieces: [] };
      blocks.push(block);
    }
    const own = around?.closest('[data-line], [lang]') ?? null;
    if (block.text !== '' && own !== line) block.text += pause;
    line = own;
    block.pieces.push({ from: block.text.length, to: block.text.length + words.length, node });
    block.text += words;
  }
  return blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** The texts and formulas of a part, without what is hidden from screen readers. */
function* heard(part: Element): Generator<Text | Element> {
  const isSkipped = (element: Element) => element.matches('[aria-hidden="true"], input, textarea, button, svg');
  for (const child of part.childNodes) {
    if (child instanceof Text) yield child;
    else if (child instanceof Element && child.ariaLabel && child.localName === 'math') yield child;
    else if (child instanceof HTMLImageElement) yield child;
    else if (child instanceof Element && !isSkipped(child)) yield* heard(child);
  }
}

/** The sentences of a block, as positions in its text. */
export function sentencesOf({ text, language }: SpokenBlock): { from: number; to: number }[] {
  if (!('Segmenter' in Intl)) return [{ from: 0, to: text.length }];
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ index, segment }) => ({ from: index, to: index + segment.length }));
}

/** The word that begins at or after a position. */
export function wordAt(text: string, at: number): { from: number; to: number } {
  const found = /\S+/.exec(text.slice(at));
  const from = at + (found?.index ?? 0);
  return { from, to: from + (found?.[0].length ?? 0) };
}

/** The part of the page that these positions of a block's text come from; null where the page has changed since. */
export function rangeOf({ pieces }: SpokenBlock, from: number, to: number): Range | null {
  const among = pieces.filter((piece) => piece.from < to && piece.to > from);
  const [first, last] = [among[0], among.at(-1)];
  if (!first?.node.isConnected || !last?.node.isConnected) return null;
  const range = document.createRange();
  if (first.node instanceof Text)
    range.setStart(first.node, Math.min(Math.max(from - first.from, 0), first.node.length));
  else range.setStartBefore(first.node);
  if (last.node instanceof Text) range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  else range.setEndAfter(last.node);
  return range;
}
