/** One change of a text: at `place`, `removed` characters give way to `inserted`; counted as JavaScript counts them. */
export interface TextEdit {
  place: number;
  removed: number;
  inserted: string;
}

const isHigh = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** The one change that makes `after` of `before`; it never cuts a character in two. Both must be well formed. */
export function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  if (start > 0 && isHigh(before, start - 1)) start -= 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  if (end > 0 && isLow(before, before.length - end)) end -= 1;
  return { place: start, removed: before.length - start - end, inserted: after.slice(start, after.length - end) };
}

/** The text after the change; null when the change doesn't fit into it. */
export function editedText(text: string, { place, removed, inserted }: TextEdit): string | null {
  if (place + removed > text.length || isLow(text, place) || isLow(text, place + removed)) return null;
  return text.slice(0, place) + inserted + text.slice(place + removed);
}

/**
 * A hash of a text, 53 bits (cyrb53): tells by mistake differing texts apart, which only ever harm their own author. No
 * proof against anybody: receipts and seals have SHA-256.
 */
export function textHash(text: string): number {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let n = 0; n < text.length; n += 1) {
    const unit = text.charCodeAt(n);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
}
