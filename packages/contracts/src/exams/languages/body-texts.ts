import { type MaybePaired, pairOf, type TextLanguage, type Texts, textsFrom } from '../../said.ts';

/*
 * The texts of a question’s body (QST-01), whatever its type: each is a property `text` of the body or of something in
 * it, and both languages stand beside it as `texts`. Ids stay as they are, so a key and an answer mean the same in both.
 */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A part with each of its texts changed; everything else stays. */
export function changedTexts<Part>(part: Part, change: (text: MaybePaired) => MaybePaired): Part {
  if (Array.isArray(part)) return part.map((one) => changedTexts(one, change)) as Part;
  if (!isObject(part)) return part;
  const { text, texts, ...rest } = part;
  const inside = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, changedTexts(value, change)]));
  if (typeof text !== 'string') return { ...inside, ...(texts !== undefined && { texts }) } as Part;
  const changed = change({ text, texts: isObject(texts) ? (texts as Texts) : undefined });
  const pair = changed.texts && pairOf(changed.texts);
  return { ...inside, text: changed.text, ...(pair && { texts: pair }) } as Part;
}

/** The texts of a body, in its order. */
export function textsOfPart(body: unknown): MaybePaired[] {
  const found: MaybePaired[] = [];
  changedTexts(body, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

/** The second texts of a body by their first ones, and the body without them: as a draft has them. */
export function splitBody<Body>(body: Body): { body: Body; others: Record<string, string> } {
  const others: Record<string, string> = {};
  const alone = changedTexts(body, ({ text, texts }) => {
    const pair = texts && pairOf(texts);
    if (pair) others[text] = pair.en === text ? pair.ar : pair.en;
    return { text };
  });
  return { body: alone, others };
}

/** A draft’s body with the second texts that were written for its texts. The single text stays: ids and order go by it. */
export const joinedBody = <Body>(body: Body, first: TextLanguage, others: Readonly<Record<string, string>>): Body =>
  changedTexts(body, ({ text }) => ({
    text,
    texts: pairOf(textsFrom(text, Object.hasOwn(others, text) ? others[text]! : '', first)),
  }));

/**
 * The second texts after an edit: what was written for a text that has just been changed belongs to its new words.
 * Others stay, so that an undone edit finds them again.
 */
export function carriedOthers(
  others: Readonly<Record<string, string>>,
  before: unknown,
  after: unknown,
): Record<string, string> {
  const [old, now] = [before, after].map((body) => new Set(textsOfPart(body).map(({ text }) => text)));
  const gone = [...old!].filter((text) => !now!.has(text));
  const come = [...now!].filter((text) => !old!.has(text));
  const [left] = gone;
  const [here] = come;
  if (gone.length !== 1 || come.length !== 1 || left === undefined || here === undefined) return { ...others };
  if (!Object.hasOwn(others, left) || Object.hasOwn(others, here)) return { ...others };
  const { [left]: carried = '', ...rest } = others;
  return { ...rest, [here]: carried };
}
