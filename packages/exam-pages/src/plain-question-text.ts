import { parseQuestionText } from '@daftar/contracts/exams/question-text';

// fewer bytes than what `markedBlocks` reads, since lists are on the first page
const boldOrRule = /(?<!\w)\*\*(\S|\S[^*]*\S)\*\*(?!\w)|^\|[\s|:-]+$/g;

/** The text on one line, for lists and tables: no blocks, no signs around code, formulas and bold words (COR-24), no rules of tables. */
export function plainQuestionText(text: string): string {
  return parseQuestionText(text)
    .map((block) => {
      if (block.kind === 'picture') return `[${block.picture.alt}]`;
      return block.kind === 'code'
        ? block.text
        : block.parts.map(({ kind, text: part }) => (kind === 'text' ? part.replace(boldOrRule, '$1') : part)).join('');
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
