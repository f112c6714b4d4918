import type { Place } from '@daftar/contracts/marking/place-limits';

type Passage = Extract<Place, { kind: 'passage' }>;

/** A part of a text that the same passages cover. */
export interface Segment {
  from: number;
  text: string;
  isMarked: boolean;
  /** The passages that begin with it, by their place in the list. */
  begins: number[];
}

/** Splits a text where passages begin and end; those that the text doesn’t have are left out. */
export function segmentsOf(text: string, passages: readonly (Place | null | undefined)[]): Segment[] {
  const found = passages.flatMap((place, index) =>
    place?.kind === 'passage' && isIn(text, place) ? [{ ...place, index }] : [],
  );
  const cuts = [...new Set([0, text.length, ...found.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, at) => ({
    from,
    text: text.slice(from, cuts[at + 1]),
    isMarked: found.some((one) => one.from <= from && from < one.to),
    begins: found.filter((one) => one.from === from).map(({ index }) => index),
  }));
}

const isIn = (text: string, { from, to, quote }: Passage): boolean => text.slice(from, to) === quote;

/** The parts of segments that lie within a run of the text; what begins with a segment begins with its first part. */
export function partsIn(segments: readonly Segment[], from: number, to: number): Segment[] {
  return segments
    .filter((one) => one.from < to && one.from + one.text.length > from)
    .map((one) => {
      const start = Math.max(one.from, from);
      const text = one.text.slice(start - one.from, to - one.from);
      return { ...one, from: start, text, begins: start === one.from ? one.begins : [] };
    });
}

/** The passage that has these words, the first one from `near` on; null when the text doesn’t have them. */
export function passageOf(text: string, words: string, near = 0): Passage | null {
  const quote = words.trim();
  if (quote === '') return null;
  const after = text.indexOf(quote, near);
  const from = after >= 0 ? after : text.indexOf(quote);
  return from < 0 ? null : { kind: 'passage', from, to: from + quote.length, quote };
}
