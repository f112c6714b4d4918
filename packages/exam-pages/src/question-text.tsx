import { parseQuestionText, type TextPart } from '@daftar/contracts/exams/question-text';
import { textDirection, textLanguage } from '@daftar/i18n';
import { classNames, MixedText } from '@daftar/ui';
import { memo, useMemo } from 'react';
import { Formula } from './formulas/formula.tsx';
import { PictureView } from './pictures/picture-view.tsx';
import css from './question.module.css';

/**
 * An author's text: each paragraph in its own direction, code and formulas left to right (EXM-15). It consists of
 * spans, so it may be inside a label or a button.
 */
export const QuestionText = memo(function QuestionText({ text, className }: { text: string; className?: string }) {
  const blocks = useMemo(() => parseQuestionText(text), [text]);
  return (
    <span className={classNames(css.text, className)}>
      {blocks.map((block, index) =>
        block.kind === 'picture' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as below
          <PictureView key={index} picture={block.picture} />
        ) : block.kind === 'code' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name of their own and never move
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <code key={index} dir="ltr" tabIndex={0} className={css.codeBlock} data-line>
            {block.text}
          </code>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Paragraph key={index} parts={block.parts} />
        ),
      )}
    </span>
  );
});

const lettersOf = (parts: readonly TextPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'text' ? text : '')).join(' ');

/** Direction and language of an author's text; text without letters is mathematics, which reads left to right. */
const readAs = (text: string) => ({ dir: textDirection(text), lang: textLanguage(text) });

/**
 * Direction and language of a whole question, for its text, letters, options and answer together: an option “3 - 7”
 * goes on the side where its question is read.
 */
export function questionReadAs(question: SpokenQuestion): ReturnType<typeof readAs> {
  const known = readAsOf.get(question) ?? wholeReadAs(question);
  readAsOf.set(question, known);
  return known;
}

interface SpokenQuestion {
  question_text: string;
  options: readonly { answer_text: string }[];
}
/** Each part of a question asks, in each render; a question object never changes. */
const readAsOf = new WeakMap<SpokenQuestion, ReturnType<typeof readAs>>();

function wholeReadAs(question: SpokenQuestion) {
  const texts = [question.question_text, ...question.options.map((option) => option.answer_text)];
  const letters = texts.flatMap((text) =>
    parseQuestionText(text).map((block) => (block.kind === 'line' ? lettersOf(block.parts) : '')),
  );
  return readAs(letters.join(' '));
}

function Paragraph({ parts }: { parts: readonly TextPart[] }) {
  const read = readAs(lettersOf(parts));
  const hasFormula = parts.some(({ kind }) => kind === 'formula');
  return (
    <span {...read} className={classNames(css.paragraph, hasFormula && css.withFormula)} data-line>
      {parts.map(({ kind, text }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
        if (kind === 'text') return <MixedText key={index} text={text} />;
        if (kind === 'formula')
          return <Formula key={index} source={text} alone={parts.length === 1} language={read.lang} />;
        return (
          <code key={index} dir="ltr" className={css.code}>
            {text}
          </code>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </span>
  );
}
