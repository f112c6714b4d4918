import { nameIn } from '@daftar/i18n';
import type { Lang } from '@daftar/i18n/define-texts';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { byText } from '@daftar/i18n/sort-key';
import { translate } from '@daftar/i18n/translate';
import type { Context } from 'koa';
import writeSheet, { type SheetData } from 'write-excel-file/node';
import { type Caller, type Deps, sheetMomentFormat, wallClock } from '../../kernel/index.ts';
import { requireOnRecord } from '../assignments/rules.ts';
import * as queries from './queries.ts';
import { safeName } from './zip.ts';

const columns = [
  ['scoreSheet.id', 16],
  ['scoreSheet.student', 32],
  ['scoreSheet.otherName', 32],
  ['scoreSheet.score', 10],
  ['scoreSheet.outOf', 10],
  ['scoreSheet.uploaded', 14],
  ['scoreSheet.uploadedAt', 24],
  ['scoreSheet.file', 40],
] as const satisfies [MessageKey, number][];

/** A text cell is typed as text, so that no user's text is ever taken for a formula (SEC-05). */
const text = (value: string) => ({ type: String, value: value.replaceAll(/\p{Cc}/gu, ' ') });

/** The results table of an assignment as .xlsx in the requested language, right to left in Arabic (ASG-13). */
export async function sendScoreSheet(
  deps: Deps,
  caller: Caller,
  assignmentId: number,
  language: 'En' | 'Ar',
  koa: Context,
): Promise<void> {
  const assignment = await requireOnRecord(deps, caller, assignmentId);
  const rows = await queries.studentWork(deps.db, {
    assignment_id: assignmentId,
    instructor_id: assignment.instructor_id,
    course_id: assignment.course_id,
  });
  const otherLanguage = language === 'Ar' ? 'En' : 'Ar';
  const lang: Lang = language === 'Ar' ? 'ar' : 'en';
  const say = (key: MessageKey) => translate(lang, key);
  const moment = (at: Date) => ({
    type: Date,
    value: wallClock(at, deps.settings.timeZone),
    format: sheetMomentFormat,
  });
  const data: SheetData = [
    columns.map(([key]) => ({ ...text(say(key)), fontWeight: 'bold' as const })),
    ...rows
      .toSorted(byText((row) => nameIn(language, row, 'student_name'), language))
      .map((row) => [
        text(String(row.student_id)),
        text(nameIn(language, row, 'student_name')),
        row.student_name_ar && text(nameIn(otherLanguage, row, 'student_name')),
        row.score,
        assignment.assignment_score,
        text(say(row.submission_date ? 'scoreSheet.yes' : 'scoreSheet.no')),
        row.submission_date && moment(row.submission_date),
        row.submitted_file_name && text(row.submitted_file_name),
      ]),
  ];
  const sheet = await writeSheet(data, {
    sheet: say('scoreSheet.name'),
    rightToLeft: language === 'Ar',
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.attachment(safeName(`${assignment.course_code} ${assignment.assignment_title}.xlsx`));
  koa.body = sheet;
}
