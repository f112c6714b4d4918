import { nameIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { byText } from '@daftar/i18n/sort-key';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import type { Context } from 'koa';
import { type Caller, type Deps, wallClock, writeSheet } from '../../kernel/index.ts';
import { examDetails, examOnRecord, questionsOf } from '../authoring/queries.ts';
import { pointsPerQuestion, resultsOfExam } from './queries.ts';

const submittedBy = {
  student: 'examSheet.byStudent',
  time: 'examSheet.byTime',
  invigilator: 'examSheet.byInvigilator',
} as const satisfies Record<string, MessageKey>;

/**
 * The results table of an exam as .xlsx in the requested language, right to left in Arabic (RES-08).
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
  const [details, questions, results, points] = await Promise.all([
    examDetails(deps.db, examId),
    questionsOf(deps.db, examId),
    resultsOfExam(deps.db, examId),
    pointsPerQuestion(deps.db, examId),
  ]);
  const say = (key: MessageKey, params?: TextParams) => translate(language === 'Ar' ? 'ar' : 'en', key, params);
  const otherLanguage = language === 'Ar' ? 'En' : 'Ar';
  const none = questions.map(() => null);
  const sheet = await writeSheet({
    name: say('examSheet.name'),
    rightToLeft: language === 'Ar',
    columns: [
      { title: say('examSheet.id'), width: 16 },
      { title: say('examSheet.student'), width: 32 },
      { title: say('examSheet.otherName'), width: 32 },
      { title: say('examSheet.submitted'), width: 18 },
      { title: say('examSheet.submittedAt'), width: 24 },
      { title: say('examSheet.receipt'), width: 20 },
      ...questions.map((question, index) => ({
        title: say('examSheet.question', { number: index + 1, points: question.points }),
        width: 14,
      })),
      { title: say('examSheet.score'), width: 10 },
      { title: say('examSheet.outOf'), width: 10 },
      { title: say('examSheet.gradedOutOf'), width: 18 },
      { title: say('examSheet.waiting'), width: 26 },
      { title: say('examSheet.ungraded'), width: 24 },
    ],
    rows: results
      .toSorted(byText((row) => nameIn(language, row, 'student_name'), language))
      .map((row) => [
        String(row.student_id),
        nameIn(language, row, 'student_name'),
        row.student_name_ar && nameIn(otherLanguage, row, 'student_name'),
        row.submitted_by ? say(submittedBy[row.submitted_by]) : say('examSheet.notSubmitted'),
        row.submitted_at && wallClock(row.submitted_at, deps.settings.timeZone),
        row.receipt_code,
        ...(points.get(row.attempt_id ?? 0) ?? none),
        row.score,
        row.total_score,
        row.is_submitted ? row.total_score - row.waiting_points : null,
        row.waiting_points,
        row.ungraded,
      ]),
  });
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.attachment(cleanFileName(`${details.course_code} ${exam.exam_name}.xlsx`));
  koa.body = sheet;
}
