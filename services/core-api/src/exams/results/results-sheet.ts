import { languageCode, nameIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { byText } from '@daftar/i18n/sort-key';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import type { Context } from 'koa';
import { type Caller, type Cell, type Deps, recordAudit, wallClock, writeSheet } from '../../kernel/index.ts';
import { examDetails, examOnRecord, questionsOf } from '../exam/queries.ts';
import { pointsPerQuestion, resultsOfExam } from './queries.ts';

const submittedBy = {
  student: 'examSheet.byStudent',
  time: 'examSheet.byTime',
  invigilator: 'examSheet.byInvigilator',
} as const satisfies Record<string, MessageKey>;

/**
 * The results table of an exam as .xlsx in the requested language, right to left in Arabic (RES-08). The download is logged (TRU-10).
 * @throws AppError exam.notFound
 */
export async function sendResultsSheet(
  deps: Deps,
  caller: Caller,
  examId: number,
  language: 'En' | 'Ar',
  koa: Context,
): Promise<void> {
  const exam = await examOnRecord(deps.db, caller, examId);
  const said = { action: 'exam.resultsDownloaded', subjectType: 'exam', subjectId: examId } as const;
  await recordAudit(deps.db, caller, deps.clock.now(), said);
  const [details, questions, results, points] = await Promise.all([
    examDetails(deps.db, examId),
    questionsOf(deps.db, examId, 'all'),
    resultsOfExam(deps.db, examId),
    pointsPerQuestion(deps.db, examId),
  ]);
  const say = (key: MessageKey, params?: TextParams) => translate(languageCode(language), key, params);
  const otherLanguage = language === 'Ar' ? 'En' : 'Ar';
  type Row = (typeof results)[number];
  const column = (key: MessageKey, width: number, cell: (row: Row) => Cell) => ({ title: say(key), width, cell });
  const { timeZone } = deps.settings;
  const sheet = await writeSheet({
    name: say('examSheet.name'),
    rightToLeft: language === 'Ar',
    columns: [
      column('examSheet.id', 16, (row) => String(row.student_id)),
      column('examSheet.student', 32, (row) => nameIn(language, row, 'student_name')),
      column('examSheet.otherName', 32, (row) => row.student_name_ar && nameIn(otherLanguage, row, 'student_name')),
      column('examSheet.submitted', 18, ({ submitted_by: by }) => say(by ? submittedBy[by] : 'examSheet.notSubmitted')),
      column('examSheet.submittedAt', 24, (row) => row.submitted_at && wallClock(row.submitted_at, timeZone)),
      column('examSheet.receipt', 20, (row) => row.receipt_code),
      ...questions.map((question, index) => ({
        title: say('examSheet.question', { number: index + 1, points: question.points }),
        width: 14,
        cell: (row: Row) => points.get(row.attempt_id ?? 0)?.[index] ?? null,
      })),
      column('examSheet.score', 10, (row) => row.score),
      column('examSheet.outOf', 10, (row) => row.total_score),
      column('examSheet.gradedOutOf', 18, (row) => (row.is_submitted ? row.total_score - row.waiting_points : null)),
      column('examSheet.waiting', 26, (row) => row.waiting_points),
      column('examSheet.ungraded', 24, (row) => row.ungraded),
      column('examSheet.late', 18, (row) => row.late),
    ],
    rows: results.toSorted(byText((row) => nameIn(language, row, 'student_name'), language)),
  });
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.attachment(cleanFileName(`${details.course_code} ${exam.exam_name}.xlsx`));
  koa.body = sheet;
}
