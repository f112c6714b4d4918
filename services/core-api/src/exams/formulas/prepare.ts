/** Commands that define others, or that make a formula cost more than its length suggests. */
const refused =
  /\\(def|gdef|edef|xdef|let|futurelet|global|newcommand|renewcommand|providecommand|substack|bordermatrix|ce|pu)(?![A-Za-z])/;

/** Whether a formula uses none of the commands that we refuse. */
export const isAllowed = (source: string): boolean => !refused.test(source);

const functions = 'arccos|arcsin|arctan|arg|cos|cot|deg|det|exp|gcd|inf|lg|lim|ln|log|max|min|sin|sup|tan';
/** Signs as people type them, and the words of a line that was only marked as a formula. */
const typed: readonly [RegExp, string][] = [
  [/<->/g, '\\leftrightarrow '],
  [/<=>/g, '\\Leftrightarrow '],
  [/->/g, '\\to '],
  [/=>/g, '\\Rightarrow '],
  [/<=/g, '\\le '],
  [/>=/g, '\\ge '],
  // a factorial has no space before it
  [/(?<=\s)!=/g, '\\ne '],
  // “not p”, where TeX would read a space
  [/(^|[\s(,])~(?=[A-Za-z(])/g, '$1\\sim '],
];
/** Arabic words with the spaces and the punctuation between them; not digits. */
const arabic =
  /[\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff](?:[\s\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff]*[\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff])?|[\u060c\u061b\u061f]/g;
const bareFunction = new RegExp(`(?<![\\\\A-Za-z])(${functions})(?![A-Za-z])`, 'g');
const bareMod = /(?<![\\A-Za-z])mod(?![A-Za-z])/g;
/** A word of two letters or more beside another word; TeX would drop the space between them. */
const word = /(?<![\\A-Za-z])(?:(?<=[A-Za-z)\]]\s+)[A-Za-z]{2,}|[A-Za-z]{2,}(?=\s+[A-Za-z]))(?![A-Za-z])/g;
/** What is text already: a command for text with its braces. */
const textCommand = /\\(?:text|textrm|textbf|textit|textsf|texttt|mbox|mathrm|operatorname|begin|end)\*?\s*\{[^{}]*\}/g;

/**
 * A formula as TeX reads it. Authors also press “mark as formula” on what they typed without TeX: `3 % 2`,
 * `O(n log n)`, `x <= y`, Arabic words. TeX would drop the rest after `%` and the spaces between words, so these are
 * written its way; all else stays.
 */
export function asTex(source: string): string {
  const isTex = source.includes('\\');
  return outside(source, textCommand, (part) => {
    let text = part.replace(/(?<!\\)%/g, '\\mathbin{\\%}').replace(/(?<!\\)#/g, '\\#');
    if (!isTex) text = text.replace(/&/g, '\\&');
    for (const [sign, tex] of typed) text = text.replace(sign, tex);
    text = text.replace(bareFunction, '\\$1 ').replace(bareMod, '\\bmod ');
    if (!isTex) text = outside(text, /\\[A-Za-z]+ ?/g, (rest) => rest.replace(word, '\\ \\text{$&}\\ '));
    return text.replace(arabic, '\\text{$&}');
  });
}

/** Changes what lies between the matches of a pattern. */
function outside(text: string, pattern: RegExp, change: (part: string) => string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
}
