import { classNames } from '@daftar/ui';
import { type ReactNode, useMemo } from 'react';
import { type FormulaPart, formulaText, parseFormula } from './parse-formula.ts';
import { parseQuestionText, type TextPart } from './parse-question-text.ts';
import css from './question.module.css';

/**
 * What an author wrote: each paragraph in its own direction, code and formulas left to right (EXM-15).
 * Made of spans only, so that it may stand in a label or a button.
 */
export function QuestionText({ text, className }: { text: string; className?: string }) {
  const blocks = useMemo(() => parseQuestionText(text), [text]);
  return (
    <span className={classNames(css.text, className)}>
      {blocks.map((block, index) =>
        block.kind === 'code' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name of their own and never move
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <code key={index} dir="ltr" tabIndex={0} className={css.codeBlock}>
            {block.text}
          </code>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index} dir="auto" className={css.paragraph}>
            {block.parts.map(renderPart)}
          </span>
        ),
      )}
    </span>
  );
}

function renderPart({ kind, text }: TextPart, index: number) {
  if (kind === 'text') return text;
  return (
    <code key={index} dir="ltr" className={kind === 'code' ? css.code : css.formula}>
      {kind === 'code' ? text : parseFormula(text).map(renderFormula)}
    </code>
  );
}

function renderFormula(part: FormulaPart, index: number): ReactNode {
  if (typeof part === 'string') return part;
  const Place = part.place;
  return <Place key={index}>{part.parts.map(renderFormula)}</Place>;
}

const plainPart = ({ kind, text }: TextPart): string => (kind === 'formula' ? formulaText(parseFormula(text)) : text);

/** One line of it, for lists and tables: no blocks, no signs. */
export function plainQuestionText(text: string): string {
  return parseQuestionText(text)
    .map((block) => (block.kind === 'code' ? block.text : block.parts.map(plainPart).join('')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
