import { mayHaveMarks } from '@daftar/contracts/exams/may-have-marks';
import type { MarkedPart } from '@daftar/contracts/exams/question-marks';
import { parseQuestionText, type TextBlock } from '@daftar/contracts/exams/question-text';
import { textDirection, textLanguage } from '@daftar/i18n';
import { classNames, MixedText } from '@daftar/ui';
import { memo, useMemo } from 'react';
import { Formula } from './formulas/formula.tsx';
import { marked } from './marked.ts';
import { PictureView } from './pictures/picture-view.tsx';
import css from './question.module.css';

/**
 * An author's text: each paragraph in its own direction, code and formulas left to right (EXM-15). It consists of
 * spans, so it may be inside a label or a button.
 */
export const QuestionText = memo(function QuestionText({ text, className }: { text: string; className?: string }) {
  const blocks = useMemo(() => parseQuestionText(text), [text]);
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name of their own and never move
  const plain = blocks.map((block, index) => <Block key={index} block={block} />);
  const { Shown } = marked;
  return (
    <span className={classNames(css.text, className)}>
      {Shown && mayHaveMarks(text) ? <Shown text={text} plain={plain} /> : plain}
    </span>
  );
});

/** A paragraph, a block of code or a picture of an author's text. */
export function Block({ block }: { block: TextBlock | { kind: 'line'; parts: MarkedPart[] } }) {
  if (block.kind === 'picture') return <PictureView picture={block.picture} />;
  if (block.kind === 'line') return <Paragraph parts={block.parts} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <code dir="ltr" tabIndex={0} className={css.codeBlock} data-line>
      {block.text}
    </code>
  );
}

/** The words of a marked text alone, by which its direction and language are judged. */
export const lettersOf = (parts: readonly MarkedPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'text' || kind === 'bold' ? text : '')).join(' ');

/** Direction and language of an author's text; text without letters is mathematics, which reads left to right. */
export const readAs = (text: string) => ({ dir: textDirection(text), lang: textLanguage(text) });

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
  /** Where it is shown in both languages: which one comes first (TWO-04). */
  said_first?: 'en' | 'ar' | undefined;
}
/** Each part of a question asks, in each render; a question object never changes. */
const readAsOf = new WeakMap<SpokenQuestion, ReturnType<typeof readAs>>();

function wholeReadAs(question: SpokenQuestion): ReturnType<typeof readAs> {
  const first = question.said_first;
  if (first) return { dir: first === 'ar' ? 'rtl' : 'ltr', lang: first };
  const texts = [question.question_text, ...question.options.map((option) => option.answer_text)];
  const letters = texts.flatMap((text) =>
    parseQuestionText(text).map((block) => (block.kind === 'line' ? lettersOf(block.parts) : '')),
  );
  return readAs(letters.join(' '));
}

function Paragraph({ parts }: { parts: readonly MarkedPart[] }) {
  const read = readAs(lettersOf(parts));
  const hasFormula = parts.some(({ kind }) => kind === 'formula');
  return (
    <span {...read} className={classNames(css.paragraph, hasFormula && css.withFormula)} data-line>
      <Parts parts={parts} language={read.lang} />
    </span>
  );
}

/** The pieces of a line. */
export function Parts({ parts, language }: { parts: readonly MarkedPart[]; language: 'en' | 'ar' | undefined }) {
  return parts.map(({ kind, text }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
    if (kind === 'text') return <MixedText key={index} text={text} />;
    if (kind === 'bold')
      return (
        <strong key={index}>
          <MixedText text={text} />
        </strong>
      );
    if (kind === 'formula') return <Formula key={index} source={text} alone={parts.length === 1} language={language} />;
    return (
      <code key={index} dir="ltr" className={css.code}>
        {text}
      </code>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}
