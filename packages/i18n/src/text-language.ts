// digits and signs of the Arabic block are written left to right among themselves, or belong to a sentence
const arabicLetters =
  /[\u0590-\u05ff\u0620-\u064a\u064b-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+/g;
const latinLetters = /[A-Za-z\u00c0-\u024f\u0370-\u03ff]+/g;

/** Beyond this many characters the script of a text no longer changes, but counting its letters takes time (EDG-02). */
const enoughToTell = 4000;
const count = (text: string, letters: RegExp): number =>
  text.match(letters)?.reduce((sum, run) => sum + run.length, 0) ?? 0;

/** The script of most letters in a text; undefined without letters. */
function scriptOf(text: string): 'Arab' | 'Latn' | undefined {
  const start = text.slice(0, enoughToTell);
  const [arabic, latin] = [count(start, arabicLetters), count(start, latinLetters)];
  if (arabic + latin === 0) return undefined;
  // a term or name in the other script is sometimes longer than the sentence around it
  return arabic * 3 >= latin ? 'Arab' : 'Latn';
}

/**
 * The reading direction of a text, the one rule for it everywhere (COR-22): by most of its letters, not by the first one,
 * and by an Arabic title or number before it; left to right without letters.
 */
export const textDirection = (text: string): 'rtl' | 'ltr' =>
  // “د. Mona Saleh”, “أ. TCP”: its words are Latin all the same (BOD-15)
  /^[ء-ي]\./.test(text) || scriptOf(text) === 'Arab' ? 'rtl' : 'ltr';

/** The same for a part of something larger, which goes by that where it has no letters itself. */
export const partDirection = (text: string): 'rtl' | 'ltr' | undefined =>
  scriptOf(text) === undefined ? undefined : textDirection(text);

/** Names isolated by their first letter, in a text: isolated by the rule instead (COR-22). */
export const isolatedByRule = (text: string): string =>
  text.includes('\u2068')
    ? text.replaceAll(/\u2068((?:\u2066[^\u2069]*\u2069|[^\u2066-\u2069])*)\u2069/g, (whole, name: string) => {
        const direction = partDirection(name);
        return direction ? `${direction === 'rtl' ? '\u2067' : '\u2066'}${name}\u2069` : whole;
      })
    : text;

/** The language of a user's own text by its script, for `lang` (WCAG 3.1.2); undefined when the text doesn't tell. */
export function textLanguage(text: string): 'ar' | 'en' | undefined {
  const script = scriptOf(text);
  return script && (script === 'Arab' ? 'ar' : 'en');
}
