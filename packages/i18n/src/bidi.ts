/**
 * Text of two directions (FIX-16): mathematics, code and Latin words stay left to right inside Arabic, as Egyptian
 * faculties write them. The browser's own algorithm would turn “3 - 7” into “7 - 3” there.
 */
export interface TextRun {
  text: string;
  /** Isolate this run left to right; otherwise the paragraph's own direction applies. */
  ltr: boolean;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A piece without right-to-left letters; it never spans an existing isolate. */
const pieces =
  /[^\u0590-\u05ff\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f\u202a-\u202e\u2066-\u2069\n]+/g;
const meaningful = /[0-9\u0660-\u0669\u06f0-\u06f9A-Za-z\u00c0-\u024f\u0370-\u03ff\u2200-\u22ff]/;
const opening = '([{⟨';
const closing = ')]}⟩';

/** The bounds of a piece without what belongs to the sentence around it: spaces, its punctuation, its brackets. */
function trimmed(piece: string): [number, number] {
  let [from, to] = [0, piece.length];
  const isEdge = (at: number) => /[\s،؛«»"“”'‘’…\u2066-\u2069\u200e\u200f]/.test(piece[at]!);
  for (let changed = true; changed && from < to; ) {
    const [before, after] = [from, to];
    while (from < to && (isEdge(from) || /[.,:;!?؟]/.test(piece[from]!))) from += 1;
    while (from < to && (isEdge(to - 1) || (/[.,:;?؟!]/.test(piece[to - 1]!) && !asksForResult(piece, to)))) to -= 1;
    const lonely = lonelyBracket(piece, from, to);
    if (lonely === from) from += 1;
    else if (lonely !== undefined && lonely === to - 1) to -= 1;
    changed = from !== before || to !== after;
  }
  return [from, to];
}

/** “3 - 7 = ؟”: the mark is a placeholder for the result, not the end of the sentence. */
const asksForResult = (piece: string, to: number): boolean => /[=<>≤≥≠≈+*/×÷^-]\s*[?؟]$/.test(piece.slice(0, to));

/** A bracket without its other half, of any kind, since intervals mix them: [1, 5). */
function lonelyBracket(piece: string, from: number, to: number): number | undefined {
  const open: number[] = [];
  for (let at = from; at < to; at++) {
    if (opening.includes(piece[at]!)) open.push(at);
    else if (closing.includes(piece[at]!) && open.pop() === undefined) return at;
  }
  return open[0];
}

/** Splits a text into runs; nearly always a single run. */
export function textRuns(text: string): TextRun[] {
  if (!rightToLeft.test(text)) return [{ text, ltr: false }];
  const runs: TextRun[] = [];
  const add = (part: string, ltr: boolean) => {
    const last = runs.at(-1);
    if (last && !last.ltr && !ltr) last.text += part;
    else if (part) runs.push({ text: part, ltr });
  };
  let done = 0;
  for (const match of text.matchAll(pieces)) {
    const [from, to] = trimmed(match[0]);
    const run = match[0].slice(from, to);
    // a single word or number keeps its direction by itself
    if (!meaningful.test(run) || /^([0-9]+|[A-Za-z]+)$/.test(run)) continue;
    add(text.slice(done, match.index + from), false);
    add(run, true);
    done = match.index + to;
  }
  add(text.slice(done), false);
  return runs;
}

/** The same for places without elements (options of a native list, titles, notifications): invisible isolates. */
export const isolateRuns = (text: string): string =>
  textRuns(text)
    .map((run) => (run.ltr ? `\u2066${kept(run.text)}\u2069` : run.text))
    .join('');

/** Digits of the Arabic block swap around the signs between them unless overridden. */
const kept = (run: string): string => (/[\u0660-\u0669\u06f0-\u06f9]/.test(run) ? `\u202d${run}\u202c` : run);

/** A piece of a sentence, with its language where that isn’t the sentence’s own. */
export interface LanguageRun {
  text: string;
  lang?: 'ar' | 'en';
}

// What is in quotation marks is one name, with the digits that it begins with. Elsewhere: words, with digits that touch
// their first letter, and between them their signs; brackets only as a pair, so that both halves stay on one side.
const foreign = {
  En: /(?<=“)[^“”\p{Script=Latin}]*\p{Script=Arabic}[^“”\p{Script=Latin}]*(?=”)|(?:\d[\d.:/–-]*)?\p{Script=Arabic}[\p{Script=Arabic}\p{M}\d]*(?:[\s.,:/–-]*(?:[\p{Script=Arabic}\p{M}\d]+|\([\p{Script=Arabic}\p{M}\d\s.,:/–-]*\)))*/gu,
  Ar: /(?<=«)[^«»\p{Script=Arabic}]*\p{Script=Latin}[^«»\p{Script=Arabic}]*(?=»)|(?:\d[\d.:/–-]*)?\p{Script=Latin}[\p{Script=Latin}\p{M}\d]*(?:[\s.,:;&'’_/–-]*(?:[\p{Script=Latin}\p{M}\d]+|\([\p{Script=Latin}\p{M}\d\s.,:;&'’_/–-]*\)))*/gu,
};

/**
 * Splits a sentence of the interface where it contains a name in the other script, “Delete the exam ‘امتحان النصف’?”, so
 * that each piece can carry its language (WCAG 3.1.2, BOD-15).
 */
export function languageRuns(text: string, language: 'En' | 'Ar'): LanguageRun[] {
  const lang = language === 'En' ? 'ar' : 'en';
  const runs: LanguageRun[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(foreign[language])) {
    if (index > at) runs.push({ text: text.slice(at, index) });
    runs.push({ text: found, lang });
    at = index + found.length;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs;
}
