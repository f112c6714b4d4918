/** What makes no difference between two short texts; `exact` alone is for spelling. */
export interface TextFolding {
  case: boolean;
  /** أ إ آ ٱ as ا, ؤ and ئ as و and ي, ء dropped. */
  hamza: boolean;
  /** ة as ه. */
  taa: boolean;
  /** ى as ي. */
  yaa: boolean;
  tashkeel: boolean;
  /** «ال» before a word. */
  al: boolean;
  /** ٣ as 3. */
  digits: boolean;
  /** Spaces inside; those at the ends and doubled ones never count. */
  spaces: boolean;
}

/** What is usual where the meaning counts, and where the spelling is examined. */
export const usualFolding: TextFolding = {
  case: true,
  hamza: true,
  taa: true,
  yaa: true,
  tashkeel: true,
  al: false,
  digits: true,
  spaces: false,
};
export const exactFolding: TextFolding = {
  case: false,
  hamza: false,
  taa: false,
  yaa: false,
  tashkeel: false,
  al: false,
  digits: false,
  spaces: false,
};

/** Marks that steer direction or joining, and tatweel: nobody means them. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of code points, each one to be dropped
const unmeant = /[\u0640\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;
const marks = /[\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]/g;

/** The form in which two short texts are the same. */
export function foldedText(text: string, folding: TextFolding): string {
  let folded = text.normalize('NFC').replace(unmeant, '');
  if (folding.tashkeel) folded = folded.replace(marks, '');
  if (folding.hamza)
    folded = folded
      .replace(/[أإآٱ\u0675]/g, 'ا')
      .replace(/ؤ/g, 'و')
      .replace(/ئ/g, 'ي')
      .replace(/[ء\u0653-\u0655]/g, '');
  if (folding.taa) folded = folded.replace(/ة/g, 'ه');
  if (folding.yaa) folded = folded.replace(/[ى\u06cc]/g, 'ي');
  if (folding.digits)
    folded = folded.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/٫/g, '.');
  if (folding.case) folded = folded.toLowerCase();
  folded = folded.replace(/\s+/gu, ' ').trim();
  // a word of two letters after it at least, so that «ال» itself stays
  if (folding.al) folded = folded.replace(/(^| )ال(?=[\u0621-\u064a]{2})/g, '$1');
  return folding.spaces ? folded.replaceAll(' ', '') : folded;
}

/** Whether a text is of a pattern whose stars stand for anything; without a regular expression, so that no key can hang. */
export function fitsPattern(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) return text.length - part.length >= at && text.endsWith(part);
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
