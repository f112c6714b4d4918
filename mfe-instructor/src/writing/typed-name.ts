/** A text while it is typed, in a field for each language. */
export interface TypedName {
  en: string;
  ar: string;
}

const arabic = /\p{Script=Arabic}/u;

/** A text goes into the field of its language; one that was written alone (`ar` null) is not repeated in the other. */
export const typedName = (text: string, ar: string | null): TypedName =>
  ar !== null ? { en: text, ar } : arabic.test(text) ? { en: '', ar: text } : { en: text, ar: '' };
