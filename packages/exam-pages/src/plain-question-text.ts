import { parseQuestionText } from '@daftar/contracts/exams/question-text';

/** The text on one line, for lists and tables: no blocks, no signs around code, formulas and bold words (COR-24). */
export function plainQuestionText(text: string): string {
  return parseQuestionText(text)
    .map((block) => {
      if (block.kind === 'picture') return `[${block.picture.alt}]`;
      return block.kind === 'code' ? block.text : block.parts.map(({ text: part }) => part).join('');
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\w)\*\*(\S|\S[^*]*\S)\*\*(?!\w)/g, '$1')
    .trim();
}
