import { formulasIn } from '@daftar/contracts/exams/question-text';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { type Language, languageCode } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import { renderAll } from '../formulas/render.ts';
import { textsOfBody } from '../question-types/parts.ts';
import { paperHtml } from './html.ts';
import { makePaper, type PictureContent } from './make-paper.ts';
import type { PaperFile } from './rules.ts';
import { paperWord } from './word.ts';

/** A question of a bank with its key. */
interface BankedQuestion {
  item_id: number;
  question_text: string;
  texts: Pair | null;
  question_type: QuestionType;
  points: number | null;
  options: readonly { answer_text: string; texts?: Pair; is_correct: boolean; keep_last: boolean }[];
  body: object | null;
  key: object | null;
}

/** Questions of a bank on paper or in Word, with their keys, as an exam’s are (QST-09). @throws AppError server.unavailable */
export async function bankOnPaper(
  taken: readonly BankedQuestion[],
  {
    format,
    language,
    title,
    pictures,
  }: {
    format: 'word' | 'paper';
    language: Language;
    title: string;
    pictures: ReadonlyMap<string, PictureContent>;
  },
): Promise<PaperFile> {
  const lang = languageCode(language);
  const say = (name: MessageKey, params?: TextParams) => translate(lang, name, params);
  const questions = taken.map(({ item_id, points, question_text, texts, question_type, body }) => ({
    question_id: item_id,
    question_text,
    texts,
    question_type,
    points: points ?? 0,
    body,
  }));
  const options = taken.flatMap(({ item_id, options: own }) =>
    own.map((option, at) => ({ ...option, texts: option.texts ?? null, question_id: item_id, answer_id: at + 1 })),
  );
  const keys = taken.flatMap(({ item_id, question_type, body, key }) =>
    key ? [{ question_id: item_id, question_type, body, key }] : [],
  );
  const texts = [
    ...questions.flatMap((one) => [one.question_text, one.texts?.ar ?? '']),
    ...options.flatMap((one) => [one.answer_text, one.texts?.ar ?? '']),
    ...questions.flatMap(textsOfBody),
  ];
  const formulas = new Map((await renderAll(texts.flatMap(formulasIn))).map((one) => [one.source, one]));
  const paper = makePaper(
    { questions, options, keys, formulas, pictures },
    {
      title,
      facts: [{ label: say('paper.count'), value: String(questions.length) }],
      blanks: [],
      heading: (number, total) => say('paper.question', { number, total }),
      points: (count) => (count === 0 ? '' : say('paper.points', { count })),
      choose: say('paper.choose'),
      write: say('paper.write'),
      space: say('paper.space'),
      correct: (letters) => say('paper.correct', { letters }),
      end: say('paper.end'),
    },
    { language: lang, withKey: true, shown: 'both' },
  );
  const name = (ending: string) => cleanFileName(`${title}.${ending}`);
  if (format === 'word') {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    return { name: name('docx'), type, content: await paperWord(paper) };
  }
  return { name: name('html'), type: 'text/html; charset=utf-8', content: paperHtml(paper, false) };
}
