import { boldStars } from '@daftar/contracts/exams/may-have-marks';
import { parseQuestionText, type TextPart } from '@daftar/contracts/exams/question-text';

/** The text on one line, for lists and tables: no blocks, no signs around code, formulas and bold words, no rules of tables. */
export function plainQuestionText(text: string): string {
  return parseQuestionText(text)
    .map((block) => {
      if (block.kind === 'picture') return `[${block.picture.alt}]`;
      return block.kind === 'code' ? block.text : onLine(block.parts);
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without the stars around bold words and what draws a table (COR-24), which a list has no room for. */
function onLine(parts: readonly TextPart[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  const isRow =
    first?.kind === 'text' && last?.kind === 'text' && /^\s*\|/.test(first.text) && /\|\s*$/.test(last.text);
  const words = parts.map(({ kind, text }) => {
    if (kind !== 'text') return text;
    const plain = text.replace(boldStars, '$1');
    return isRow ? plain.replaceAll('|', ' · ') : plain;
  });
  if (!isRow) return words.join('');
  // the rule below a table’s head says nothing
  return /^[\s·:-]*$/.test(words.join('')) ? '' : words.join('').replace(/^\s*·|·\s*$/g, '');
}
