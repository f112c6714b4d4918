import { languageCode, nameIn, personIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { byText } from '@daftar/i18n/sort-key';
import { translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import type { Context } from 'koa';
import { sheetRefused, uploadedSheets } from '../identity/index.ts';
import { type Caller, type Cell, type Deps, recordAudit, sendSheet, wallClock, writeSheet } from '../kernel/index.ts';
import * as queries from './queries.ts';
import { marksOf } from './read-sheet.ts';
import { requireSession, storeMarks } from './sessions.ts';

const mostProblems = 200;
const limits = { rows: 5000, columns: 30, cellLength: 300, unpackedBytes: 20_000_000 };

/** The students of a session as .xlsx, with who is there; that it was taken out is logged. @throws AppError absence.sessionNotFound */
export async function sendSessionSheet(
  deps: Deps,
  caller: Caller,
  { sessionId, language }: { sessionId: number; language: 'En' | 'Ar' },
  koa: Context,
): Promise<void> {
  const session = await requireSession(deps.db, caller, sessionId);
  const [students, course] = await Promise.all([
    queries.studentsOfSession(deps.db, session),
    queries.courseOfOffering(deps.db, session.offering_id),
  ]);
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'absence.sheetRead',
    subjectType: 'offering',
    subjectId: session.offering_id,
    after: { session_id: sessionId },
  });
  const say = (key: MessageKey) => translate(languageCode(language), key);
  type Row = (typeof students)[number];
  const column = (key: MessageKey, width: number, cell: (row: Row) => Cell) => ({ title: say(key), width, cell });
  const sheet = await writeSheet({
    name: say('absenceSheet.name'),
    rightToLeft: language === 'Ar',
    columns: [
      column('absenceSheet.id', 16, (row) => String(row.student_id)),
      column('absenceSheet.student', 36, (row) => personIn(language, row)),
      column('absenceSheet.present', 12, ({ state }) =>
        state === null ? null : say(state === 'present' ? 'absenceSheet.yes' : 'absenceSheet.no'),
      ),
    ],
    rows: students.toSorted(byText((row) => personIn(language, row), language)),
  });
  const day = wallClock(session.held_at, deps.settings.timeZone).toISOString().slice(0, 10);
  const name = nameIn(language, { name: course.courseName, name_ar: course.courseNameAr }, 'name');
  sendSheet(koa, cleanFileName(`${course.courseCode} ${name} ${day}.xlsx`), sheet);
}

/**
 * Takes a session by a sheet, or corrects it; where a row is wrong, nothing is changed and the rows are named.
 * @throws AppError absence.sessionNotFound, absence.notYet, accountUpload.wrongTemplate, accountUpload.tooLarge, term.closed
 */
export async function takeBySheet(deps: Deps, caller: Caller, sessionId: number, file: UploadedFile) {
  const session = await requireSession(deps.db, caller, sessionId);
  const students = await queries.studentsOfSession(deps.db, session);
  const [sheet] = await uploadedSheets(file, limits);
  const read = marksOf(sheet?.rows ?? [], new Set(students.map(({ student_id }) => student_id)));
  if (!read) throw sheetRefused('accountUpload.wrongTemplate');
  const { marks, problems } = read;
  if (problems.length > 0) return { stored: false, present: 0, absent: 0, problems: problems.slice(0, mostProblems) };
  const counts = await inTransaction(deps.db, (trx) =>
    storeMarks(trx, caller, sessionId, { marks, taken: true, means: 'sheet' }, deps.clock.now()),
  );
  return { stored: true, ...counts, problems: [] };
}
