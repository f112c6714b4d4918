import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { formulasIn } from '@daftar/contracts/exams/question-text';
import type { PaperFormat } from '@daftar/contracts/identity/paper-formats';
import { otherLanguage, type Pair, type TextLanguage } from '@daftar/contracts/said';
import { type Language, languageCode, nameIn, titled } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import {
  type Asked,
  type ExamRow,
  examDetails,
  examOnRecord,
  keysOfExam,
  optionsOf,
  questionsOf,
} from '../exam/queries.ts';
import { renderAll } from '../formulas/render.ts';
import { guardKeys } from '../keys/guard.ts';
import { textsOfBody } from '../question-types/parts.ts';
import { picturesOfExam } from '../shown-pictures/contents.ts';
import { drawnBy, pooledIn } from '../sitting/draw.ts';
import { paperHtml } from './html.ts';
import { languageOfExam, makePaper, type PaperWords } from './make-paper.ts';
import { type AccommodatedRow, accommodatedStudents } from './queries.ts';
import { paperWord } from './word.ts';

/** Students of the exam's class who need it on paper, for its instructor (BOD-22). @throws AppError exam.notFound */
export async function listAccommodated(deps: Deps, caller: Caller, examId: number): Promise<AccommodatedRow[]> {
  return accommodatedStudents(deps.db, await examOnRecord(deps.db, caller, examId));
}

export interface PaperFile {
  name: string;
  type: string;
  content: string | Buffer;
}

export interface PaperWanted {
  format: PaperFormat;
  key: 'with' | 'without';
  /** Of the words around the questions. */
  language?: Language | undefined;
  /** Of the texts that are written in both; both, one under the other, when absent (TWO-07). */
  shown?: ShownIn | undefined;
}

/**
 * Which questions a paper has: of pools, one draw by the exam’s own number, so that every printing has the same questions, and
 * the key those of the paper (QST-06, decision 147).
 */
async function variantOf(db: Db, exam: ExamRow): Promise<Asked> {
  const pooled = await pooledIn(db, [exam]);
  return { drawn: drawnBy(exam.exam_id, exam.draws, pooled.get(exam.exam_id) ?? []) };
}

/**
 * An exam on paper for its instructor. The key is in it only when asked for, by the same rules as on the screen (EXT-11,
 * TRU-05); that is logged (TRU-10). The words around the questions are in the language it is set in, whatever the
 * doctor's screen shows, unless asked for otherwise (BOD-15). `gone` says that nobody waits for it any more.
 * @throws AppError exam.notFound, exam.keysHeld, session.confirmNeeded, server.unavailable
 */
export async function examOnPaper(
  deps: Deps,
  caller: Caller,
  examId: number,
  { format, key, language: asked, shown = 'both' }: PaperWanted,
  requireConfirmed: () => void,
  gone?: AbortSignal,
): Promise<PaperFile> {
  const exam = await examOnRecord(deps.db, caller, examId);
  const withKey = key === 'with';
  if (withKey) await guardKeys(deps, caller, exam, requireConfirmed);
  const of = await variantOf(deps.db, exam);
  const [details, questions, options] = await Promise.all([
    examDetails(deps.db, examId),
    questionsOf(deps.db, examId, of),
    optionsOf(deps.db, examId, of),
  ]);
  const language = asked ?? languageOfPaper(shown) ?? languageOfExam(exam.exam_name, questions, options);
  const lang = languageCode(language);
  const say = (name: MessageKey, params?: TextParams) => translate(lang, name, params);
  const name = nameOnPaper(exam, shown, lang);
  const title = withKey ? `${name} – ${say('paper.keyTitle')}` : name;
  const words: PaperWords = {
    title,
    facts: [
      { label: say('paper.course'), value: `${nameIn(language, details, 'course_name')} (${details.course_code})` },
      {
        label: say('paper.doctor'),
        value: titled(details.instructor_title, nameIn(language, details, 'instructor_name'), language),
      },
      { label: say('paper.duration'), value: say('paper.minutes', { count: exam.duration_minutes }) },
      { label: say('paper.count'), value: String(questions.length) },
      { label: say('paper.total'), value: String(exam.total_score) },
      ...(exam.draws ? [{ label: say('paper.variant'), value: say('paper.variantDrawn') }] : []),
    ],
    blanks: [say('paper.name'), say('paper.id')],
    heading: (number, total) => say('paper.question', { number, total }),
    points: (count) => say('paper.points', { count }),
    choose: say('paper.choose'),
    write: say('paper.write'),
    space: say('paper.space'),
    correct: (letters) => say('paper.correct', { letters }),
    end: say('paper.end'),
  };
  const texts = [
    ...questions.flatMap((one) => [one.question_text, one.texts?.ar ?? '']),
    ...options.flatMap((one) => [one.answer_text, one.texts?.ar ?? '']),
    ...questions.flatMap(textsOfBody),
  ];
  const rendered = await renderAll(texts.flatMap(formulasIn));
  const formulas = new Map(rendered.map((one) => [one.source, one]));
  const keys = withKey ? await keysOfExam(deps.db, examId, of) : undefined;
  const pictures = await picturesOfExam(deps, examId);
  const paper = makePaper({ questions, options, keys, formulas, pictures }, words, { language: lang, withKey, shown });
  if (withKey) {
    const said = { action: 'exam.keyDownloaded', subjectType: 'exam', subjectId: examId, after: { format } } as const;
    await recordAudit(deps.db, caller, deps.clock.now(), said);
  }
  const kind = format === 'largePrint' ? ` – ${say('paper.largePrint')}` : '';
  const fileName = (ending: string) => cleanFileName(`${details.course_code} ${title}${kind}.${ending}`);
  if (format === 'word') {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    return { name: fileName('docx'), type, content: await paperWord(paper, gone) };
  }
  return {
    name: fileName('html'),
    type: 'text/html; charset=utf-8',
    content: paperHtml(paper, format === 'largePrint'),
  };
}

/** A paper in one language is in it altogether. */
const languageOfPaper = (shown: ShownIn): Language | undefined =>
  shown === 'both' ? undefined : shown === 'ar' ? 'Ar' : 'En';

/** An exam’s name as its paper says it: in one language, or in both beside each other. */
function nameOnPaper(
  { exam_name, name_texts }: { exam_name: string; name_texts?: Pair | null },
  shown: ShownIn,
  language: TextLanguage,
): string {
  if (!name_texts) return exam_name;
  if (shown !== 'both') return name_texts[shown];
  return `${name_texts[language]} · ${name_texts[otherLanguage(language)]}`;
}
