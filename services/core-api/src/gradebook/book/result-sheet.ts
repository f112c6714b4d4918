import { languageCode, nameIn, type PersonName, personIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { byText } from '@daftar/i18n/sort-key';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import type { Context } from 'koa';
import { type CourseAccess, courseOnRecord } from '../../faculty/index.ts';
import { type Caller, type Cell, type Db, type Deps, recordAudit, writeSheet } from '../../kernel/index.ts';
import { type Book, readBook } from './read.ts';
import { type RecordedMark, recordOf, sealedRecord } from './record.ts';
import { peopleWithKeys, sealInForce } from './sealed.ts';
import { proofOf } from './sheet-proof.ts';
import { classesTaught, doctorOf } from './sheet-queries.ts';

type Row = RecordedMark & PersonName & { student_id: number };

/** The sealed version in force, else the marks as they are; with the names of today. */
async function sheetOf(db: Db, book: Book, courseCode: string) {
  const seal = book.gradebook_id === null ? undefined : await sealInForce(db, book.gradebook_id);
  if (!seal) {
    const record = recordOf(book, courseCode);
    const studentOf = new Map(book.students.map((student) => [student.student_id, student]));
    const rows = record.students.flatMap((mark): Row[] => {
      const student = studentOf.get(mark.student_id);
      return student ? [{ ...student, ...mark }] : [];
    });
    return { groups: record.groups, rows, seal: null };
  }
  const record = sealedRecord(seal.content);
  const people = await peopleWithKeys(db, { keys: record.students.map(({ key }) => key) });
  const personOf = new Map(people.map((person) => [person.key, person]));
  const rows = record.students.flatMap(({ key, ...mark }): Row[] => {
    const person = personOf.get(key);
    return person ? [{ ...person, student_id: person.id, ...mark }] : [];
  });
  const { version, sealed_at, content_hash } = seal;
  const hash = content_hash.toString('hex');
  return { groups: record.groups, rows, seal: { version, sealed_at, hash, students: record.students.length } };
}

/** The sheet of the caller’s classes of a course; that it was taken out is logged (TRU-10). */
async function loggedSheet(deps: Deps, caller: Caller, { courseId, courseCode, offerings }: CourseAccess, now: Date) {
  const book = await readBook(deps.db, { offeringId: offerings[0].offering_id, courseId }, now);
  const said = { action: 'gradebook.downloaded', subjectType: 'course', subjectId: courseId } as const;
  await recordAudit(deps.db, caller, now, said);
  return sheetOf(deps.db, book, courseCode);
}

/**
 * What the result sheet on paper says (DAY-06): who taught what where, and the marks, sealed or as they are.
 * @throws AppError class.notYours
 */
export async function paperSheet(deps: Deps, caller: Caller, courseCode: string) {
  const course = await courseOnRecord(deps.db, caller, courseCode);
  const now = deps.clock.now();
  const classes = { offeringId: course.offerings[0].offering_id, courseId: course.courseId };
  const [doctor, taught] = await Promise.all([doctorOf(deps.db, caller.userId), classesTaught(deps.db, classes)]);
  const { groups, rows, seal } = await loggedSheet(deps, caller, course, now);
  return {
    course_code: course.courseCode,
    course_name: course.courseName,
    course_name_ar: course.courseNameAr,
    ...doctor,
    classes: taught,
    version: seal?.version ?? null,
    sealed_at: seal?.sealed_at ?? null,
    hash: seal?.hash ?? null,
    proof: seal ? proofOf(deps, { ...seal, courseCode: course.courseCode }) : null,
    made_at: now,
    groups,
    students: rows.map(({ passes: _, ...row }) => row),
  };
}

/**
 * The result sheet of the caller's classes of a course for the registrar, as .xlsx: both names, each group's percentage,
 * bonus, mark and grade (DAY-06): of the sealed version in force, else as they are. A mark with open cells has none, and says how many. In the requested language, right to
 * left in Arabic. The download is logged (TRU-10).
 * @throws AppError class.notYours
 */
export async function sendResultSheet(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  language: 'En' | 'Ar',
  koa: Context,
): Promise<void> {
  const course = await courseOnRecord(deps.db, caller, courseCode);
  const now = deps.clock.now();
  const { groups, rows, seal } = await loggedSheet(deps, caller, course, now);
  const say = (key: MessageKey, params?: TextParams) => translate(languageCode(language), key, params);
  const column = (key: MessageKey, width: number, cell: (row: Row) => Cell) => ({ title: say(key), width, cell });
  const name = seal ? say('resultSheet.sealed', { version: seal.version }) : say('resultSheet.name');
  const sheet = await writeSheet({
    name,
    rightToLeft: language === 'Ar',
    columns: [
      column('resultSheet.id', 16, (row) => String(row.student_id)),
      column('resultSheet.student', 32, (row) => personIn(language, row)),
      column('resultSheet.otherName', 32, (row) => personIn(language === 'Ar' ? 'En' : 'Ar', row)),
      column('resultSheet.enrolled', 14, (row) =>
        say(row.withdrawn ? 'resultSheet.withdrawn' : 'resultSheet.isEnrolled'),
      ),
      ...groups.map((group, index) => ({
        title: say('resultSheet.group', { name: nameIn(language, group, 'name'), weight: group.weight }),
        width: 18,
        cell: (row: Row): Cell => row.percents[index] ?? null,
      })),
      column('resultSheet.bonus', 10, (row) => row.bonus),
      column('resultSheet.mark', 12, (row) => row.mark),
      column('resultSheet.letter', 10, (row) => row.letter),
      column(
        'resultSheet.grade',
        20,
        (row) => row.grade && nameIn(language, { grade: row.grade, grade_ar: row.grade_ar }, 'grade'),
      ),
      column('resultSheet.open', 16, (row) => row.open),
    ],
    rows: rows.toSorted(byText((row) => personIn(language, row), language)),
  });
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.attachment(cleanFileName(`${course.courseCode} ${name}.xlsx`));
  koa.body = sheet;
}
