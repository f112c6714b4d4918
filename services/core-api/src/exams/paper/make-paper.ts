import { bodyIn, hasBoth, questionIn, type ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { type MarkedBlock, type MarkedPart, markedBlocks } from '@daftar/contracts/exams/question-marks';
import { hasOptions } from '@daftar/contracts/exams/question-types';
import type { TextLanguage } from '@daftar/contracts/said';
import { type Language, textDirection, textLanguage } from '@daftar/i18n';
import type { OptionRow, QuestionRow } from '../exam/queries.ts';
import type { Rendered } from '../formulas/render.ts';
import { keyInWords, paperOf, type TypedParts } from '../question-types/parts.ts';
import type { Paper, PaperBlock, PaperPart, PaperQuestion, Reading } from './paper.ts';
import { readingOf } from './reading-of.ts';

/** The words around the questions, in the paper's language. */
export interface PaperWords {
  title: string;
  facts: Paper['facts'];
  blanks: readonly string[];
  heading: (number: number, total: number) => string;
  points: (count: number) => string;
  choose: string;
  write: string;
  space: string;
  correct: (letters: string) => string;
  end: string;
}

type PrintedQuestion = Omit<QuestionRow, 'pool'>;

export interface PaperContent {
  questions: readonly PrintedQuestion[];
  options: readonly OptionRow[];
  /** Of questions of types that have one; read only for a paper with the key. */
  keys?: readonly (TypedParts & { question_id: number })[] | undefined;
  formulas: ReadonlyMap<string, Rendered>;
  /** Contents of pictures, by id. */
  pictures: ReadonlyMap<string, PictureContent>;
}

export interface PictureContent {
  type: string;
  content: Uint8Array;
}

/** A, B … Z, in both languages (EXM-04). */
const letter = (index: number): string => String.fromCharCode(65 + index);

/**
 * Writes an exam out for paper: questions in their authored order, options lettered, formulas with how they are heard,
 * every text with its own direction and language (BOD-22), in one language or in both, one under the other (TWO-07).
 * The key is in it only with `withKey`.
 */
export function makePaper(
  { questions, options, keys: typedKeys, formulas, pictures }: PaperContent,
  words: PaperWords,
  { language, withKey, shown = 'both' }: { language: TextLanguage; withKey: boolean; shown?: ShownIn },
): Paper {
  const total = questions.length;
  const known = { formulas, pictures };
  // a key names texts; once is enough
  const keyLanguage = shown === 'both' ? language : shown;
  const keys = new Map(
    withKey
      ? typedKeys?.map((one) => {
          const body = one.body && bodyIn(one.body, keyLanguage, keyLanguage);
          return [one.question_id, keyInWords({ ...one, body }, language)];
        })
      : [],
  );
  const one = (row: PrintedQuestion, index: number): PaperQuestion => {
    const given = { ...row, options: options.filter((option) => option.question_id === row.question_id) };
    const isBoth = shown === 'both' && hasBoth({ ...given, body: row.body ?? undefined });
    const { options: own, ...question } = questionIn({ ...given, body: row.body ?? undefined }, shown, language);
    const form = paperOf(question, language);
    const [items, choices] = form?.columns ?? [];
    const below = [...(form?.text ? [form.text] : []), ...(items ?? []).map((text, at) => `(${at + 1}) ${text}: ____`)];
    const blocks = [question.question_text, ...below].flatMap(markedBlocks);
    const parsed = (choices ?? form?.options ?? own.map((option) => option.answer_text)).map((text) =>
      markedBlocks(text),
    );
    const read: Reading = isBoth
      ? { dir: language === 'ar' ? 'rtl' : 'ltr', lang: language }
      : readingOf([blocks, ...parsed].flat().map(lettersOf).join(' '), language);
    const choosing = hasOptions(question.question_type);
    const right = keys.get(question.question_id);
    const correct = own.flatMap((option, at) => (option.is_correct ? [letter(at)] : []));
    return {
      heading: words.heading(index + 1, total),
      points: words.points(question.points),
      read,
      text: blocks.map((block) => written(block, read, known)),
      task: form?.task ?? (choosing ? words.choose : words.write),
      options: parsed.map((option) => option.map((block) => written(block, read, known))),
      space: choosing || withKey || form?.space === 'none' ? null : words.space,
      key: withKey ? keyLine(right ?? correct.join(language === 'ar' ? '، ' : ', '), words) : null,
    };
  };
  const { title, facts, blanks, end } = words;
  return { language, title, facts, blanks: withKey ? [] : blanks, questions: questions.map(one), end };
}

const keyLine = (right: string, words: PaperWords): string | null => (right === '' ? null : words.correct(right));

/**
 * The language in which an exam is set: that of most of its questions, each with its options; of its name if they don't
 * tell.
 */
export function languageOfExam(
  name: string,
  questions: readonly PrintedQuestion[],
  options: readonly OptionRow[],
): Language {
  const languages = questions.map(({ question_id, question_text }) => {
    const own = options.filter((option) => option.question_id === question_id).map(({ answer_text }) => answer_text);
    const blocks = [question_text, ...own].flatMap((text) => markedBlocks(text));
    return textLanguage(blocks.map(lettersOf).join(' '));
  });
  const count = (language: 'en' | 'ar') => languages.filter((one) => one === language).length;
  const most = count('ar') - count('en');
  const isArabic = most === 0 ? textLanguage(name) === 'ar' : most > 0;
  return isArabic ? 'Ar' : 'En';
}

const partsIn = (block: MarkedBlock): readonly MarkedPart[] => {
  if (block.kind === 'line') return block.parts;
  if (block.kind === 'list') return block.items.flatMap(({ parts }) => parts);
  return block.kind === 'table' ? block.rows.flat(2) : [];
};
const lettersOf = (block: MarkedBlock): string =>
  partsIn(block)
    .map(({ kind, text }) => (kind === 'text' || kind === 'bold' ? text : ''))
    .join(' ');

function written(
  block: MarkedBlock,
  question: Reading,
  { formulas, pictures }: Pick<PaperContent, 'formulas' | 'pictures'>,
): PaperBlock {
  if (block.kind === 'code') return block;
  if (block.kind === 'picture') {
    const { id, alt, width, height } = block.picture;
    const found = pictures.get(id);
    const read = readingOf(alt, question.lang);
    return { kind: 'picture', read, alt, type: found?.type ?? '', content: found?.content ?? null, width, height };
  }
  const letters = lettersOf(block);
  const read = /\p{L}/u.test(letters)
    ? readingOf(letters, question.lang)
    : { ...question, dir: textDirection(letters) };
  const partsOf = (parts: readonly MarkedPart[]) => parts.map(partOf);
  const partOf = (part: MarkedPart): PaperPart => {
    if (part.kind !== 'formula') return { kind: part.kind, text: part.text };
    const known = formulas.get(part.text);
    if (!known || !('mathml' in known)) return { kind: 'formula', text: part.text, mathml: null, spoken: '' };
    const spoken = read.lang === 'ar' ? known.spoken_ar : known.spoken_en;
    return { kind: 'formula', text: part.text, mathml: known.mathml, spoken };
  };
  if (block.kind === 'list')
    return { kind: 'list', read, items: block.items.map(({ mark, parts }) => ({ mark, parts: partsOf(parts) })) };
  if (block.kind === 'table') return { kind: 'table', read, rows: block.rows.map((row) => row.map(partsOf)) };
  return { kind: 'line', read, parts: partsOf(block.parts) };
}
