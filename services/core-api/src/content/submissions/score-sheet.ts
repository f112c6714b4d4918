import { languageCode, nameIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { byText } from '@daftar/i18n/sort-key';
import { translate } from '@daftar/i18n/translate';
import type { Context } from 'koa';
import { type Caller, type Cell, type Deps, recordAudit, wallClock, writeSheet } from '../../kernel/index.ts';
import { requireOnRecord } from '../assignments/rules.ts';
import * as queries from './queries.ts';
import { safeName } from './zip.ts';

/** The results table of an assignment as .xlsx in the requested language, right to left in Arabic (ASG-13). The download is logged (TRU-10). */
export async function sendScoreSheet(
  deps: Deps,
  caller: Caller,
  assignmentId: number,
  language: 'En' | 'Ar',
  koa: Context,
): Promise<void> {
  const assignment = await requireOnRecord(deps, caller, assignmentId);
  const said = { action: 'assignment.scoresDownloaded', subjectType: 'assignment', subjectId: assignmentId } as const;
  await recordAudit(deps.db, caller, deps.clock.now(), said);
  const rows = await queries.studentWork(deps.db, {
    assignment_id: assignmentId,
    offering_id: assignment.offering_id,
  });
  const otherLanguage = language === 'Ar' ? 'En' : 'Ar';
  const { timeZone } = deps.settings;
  const say = (key: MessageKey) => translate(languageCode(language), key);
  type Row = (typeof rows)[number];
  const column = (key: MessageKey, width: number, cell: (row: Row) => Cell) => ({ title: say(key), width, cell });
  const sheet = await writeSheet({
    name: say('scoreSheet.name'),
    rightToLeft: language === 'Ar',
    columns: [
      column('scoreSheet.id', 16, (row) => String(row.student_id)),
      column('scoreSheet.student', 32, (row) => nameIn(language, row, 'student_name')),
      column('scoreSheet.otherName', 32, (row) => row.student_name_ar && nameIn(otherLanguage, row, 'student_name')),
      column('scoreSheet.score', 10, (row) => row.score),
      column('scoreSheet.outOf', 10, () => assignment.assignment_score),
      column('scoreSheet.uploaded', 14, (row) => say(row.submission_date ? 'scoreSheet.yes' : 'scoreSheet.no')),
      column('scoreSheet.uploadedAt', 24, (row) => row.submission_date && wallClock(row.submission_date, timeZone)),
      column('scoreSheet.file', 40, (row) => row.submitted_file_name),
    ],
    rows: rows.toSorted(byText((row) => nameIn(language, row, 'student_name'), language)),
  });
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.attachment(safeName(`${assignment.course_code} ${assignment.assignment_title}.xlsx`));
  koa.body = sheet;
}
