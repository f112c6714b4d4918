import {
  finalState,
  isAbsent,
  type LevelCourse,
  type LevelDocument,
  type LevelRow,
  shortOf,
} from '@daftar/contracts/levels/document';
import { languageCode, nameIn, personIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import {
  type Caller,
  type Cell,
  type Db,
  type Deps,
  type PrintedSheet,
  recordAudit,
  sheetNames,
  writePrintedSheets,
} from '../kernel/index.ts';
import { documentIn, rowIn } from './compute.ts';
import { progressOf } from './prepare.ts';
import * as queries from './queries.ts';
import { resultWithin } from './read.ts';

export type SheetRow = Omit<queries.NamedRow, 'content'> & LevelRow;

/** All rows of a result with the names of today. */
export async function allRows(db: Db, result: Pick<queries.ResultRow, 'result_id' | 'students'>): Promise<SheetRow[]> {
  const rows = await queries.rowsOf(db, result.result_id, 1, result.students);
  return rows.map(({ content, ...named }) => {
    const { key: _, ...row } = rowIn(content);
    return { ...named, ...row };
  });
}

/**
 * A level’s result as .xlsx (RST-09): a sheet of each department, statistics, failing and absent students, honours. That a copy
 * was taken is logged.
 * @throws AppError levelResult.notFound, duty.otherDepartment
 */
export async function levelSheet(
  deps: Deps,
  caller: Caller,
  id: number,
  { language, work }: { language: 'En' | 'Ar'; work?: string },
): Promise<{ name: string; file: Buffer }> {
  const result = await resultWithin(deps.db, caller, id);
  const progress = progressOf(deps, caller, work);
  await progress(0);
  const rows = await allRows(deps.db, result);
  await progress(40);
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'levelResult.copied',
    subjectType: 'levelResult',
    subjectId: id,
    after: { number: result.number, format: 'xlsx' },
  });
  const file = await workbookOf(result, rows, language);
  await progress(100);
  const say = translator(language);
  return { name: cleanFileName(`${say('levelSheet.name', result)}.xlsx`), file };
}

const translator =
  (language: 'En' | 'Ar') =>
  (key: MessageKey, params?: object): string =>
    translate(languageCode(language), key, params as TextParams);

/** The workbook itself: everything of every row. */
export function workbookOf(
  result: Pick<queries.ResultRow, 'content' | 'hash' | 'level' | 'number'>,
  rows: readonly SheetRow[],
  language: 'En' | 'Ar',
): Promise<Buffer> {
  const say = translator(language);
  const document = documentIn(result.content);
  const sheets = [
    ...departmentSheets(document, rows, language),
    statisticsSheet(document, language),
    listSheet('failing', document, rows, language, (course) => finalState(course) === 'failed'),
    listSheet('absent', document, rows, language, isAbsent),
    honoursSheet(document, rows, language),
  ];
  const names = sheetNames(sheets.map(({ name }) => name));
  const places = (['wrote', 'checked', 'head', 'dean'] as const).map((who) => say(`levelSheet.${who}`));
  const closing = [
    [],
    [say('levelSheet.name', result)],
    [say('levelSheet.checksum'), result.hash],
    [say('levelSheet.signed')],
    ...places.map((place) => [place, '....................']),
  ];
  return writePrintedSheets({
    rightToLeft: language === 'Ar',
    footer: { start: result.hash, end: places.map((place) => `${place}: ..........`).join('  ') },
    sheets: sheets.map((sheet, at) => ({ ...sheet, name: names[at]!, rows: [...sheet.rows, ...closing] })),
  });
}

const column = (title: string, width: number) => ({ title, width });
const figure = (value: number | null): Cell => value;

/** Grade and mercy of a course in words; a state where there is no letter. */
function gradeIn(course: LevelCourse, language: 'En' | 'Ar'): string {
  if (course.letter === null) return translator(language)(`result.${course.state}`);
  return `${course.letter} ${nameIn(language, { grade: course.grade ?? '', grade_ar: course.grade_ar }, 'grade')}`;
}

function mercyIn({ mercy }: LevelCourse, language: 'En' | 'Ar'): string | null {
  return mercy ? translator(language)('levelSheet.byMercy', { given: mercy.given, letter: mercy.letter }) : null;
}

function departmentSheets(document: LevelDocument, rows: readonly SheetRow[], language: 'En' | 'Ar'): PrintedSheet[] {
  const say = translator(language);
  const pageOf = (place: number) => document.pages.findIndex(({ from, to }) => from <= place && place <= to) + 1;
  const pages = Map.groupBy(document.pages, ({ department }) => department);
  return [...pages.values()].map((own) => {
    const [first, last] = [own[0]!, own.at(-1)!];
    const those = rows.filter(({ place }) => first.from <= place && place <= last.to);
    const courses = [...new Set(those.flatMap((row) => row.courses.map(({ course }) => course)))].toSorted(
      (a, b) => a - b,
    );
    const hasMercy = new Set(
      those.flatMap((row) => row.courses.filter(({ mercy }) => mercy).map(({ course }) => course)),
    );
    return {
      name: nameIn(language, first, 'department') ?? say('levelSheet.noDepartment'),
      columns: [
        column(say('levelSheet.place'), 6),
        column(say('levelSheet.page'), 6),
        column(say('levelSheet.seat'), 9),
        column(say('levelSheet.student'), 12),
        column(say('levelSheet.person'), 30),
        ...courses.flatMap((course) => {
          const code = document.courses[course]!.course_code;
          return [
            column(say('levelSheet.mark', { code }), 8),
            column(say('levelSheet.grade', { code }), 12),
            ...(hasMercy.has(course) ? [column(say('levelSheet.mercy', { code }), 10)] : []),
          ];
        }),
        column(say('levelSheet.average'), 9),
        column(say('levelSheet.cumulative'), 9),
        column(say('levelSheet.earned'), 9),
        column(say('levelSheet.short'), 9),
        column(say('levelSheet.honour'), 16),
      ],
      rows: those.map((row) => [
        row.place,
        pageOf(row.place),
        figure(row.seat),
        String(row.student_id),
        personIn(language, row),
        ...courses.flatMap((course): Cell[] => {
          // who takes a course in two offerings has both in one cell
          const taken = row.courses.filter((one) => one.course === course);
          return [
            taken.length === 1 ? figure(taken[0]!.mark) : taken.map(({ mark }) => mark ?? '–').join(' · ') || null,
            taken.map((one) => gradeIn(one, language)).join(' · ') || null,
            ...(hasMercy.has(course)
              ? [
                  taken
                    .map((one) => mercyIn(one, language) ?? '')
                    .join(' ')
                    .trim() || null,
                ]
              : []),
          ];
        }),
        figure(row.term_average),
        figure(row.cumulative),
        row.earned,
        shortOf(row).length,
        row.honour && nameIn(language, row.honour, 'name'),
      ]),
    };
  });
}

function statisticsSheet({ courses, statistics }: LevelDocument, language: 'En' | 'Ar'): PrintedSheet {
  const say = translator(language);
  const titles = [
    'code',
    'course',
    'students',
    'passed',
    'failed',
    'missing',
    'other',
    'withMercy',
    'mean',
    'highest',
    'lowest',
  ] as const;
  const { students, passed, short_of_one, short_of_two, short_of_more, by_mercy } = statistics;
  return {
    name: say('levelSheet.statistics'),
    columns: titles.map((title) => column(say(`levelSheet.${title}`), title === 'course' ? 40 : 12)),
    rows: [
      ...courses.map((course, at) => {
        const own = statistics.courses[at]!;
        return [
          course.course_code,
          nameIn(language, course, 'course_name'),
          own.students,
          own.passed,
          own.failed,
          own.absent,
          own.other,
          own.by_mercy,
          own.average,
          own.highest,
          own.lowest,
        ];
      }),
      [null, say('levelSheet.all'), students, passed, null, null, null, by_mercy],
      [null, say('levelSheet.shortOf', { one: short_of_one, two: short_of_two, more: short_of_more })],
    ],
  };
}

function listSheet(
  kind: 'failing' | 'absent',
  document: LevelDocument,
  rows: readonly SheetRow[],
  language: 'En' | 'Ar',
  isListed: (course: LevelCourse) => boolean,
): PrintedSheet {
  const say = translator(language);
  return {
    name: say(`levelSheet.${kind}`),
    columns: [
      column(say('levelSheet.place'), 6),
      column(say('levelSheet.student'), 12),
      column(say('levelSheet.person'), 30),
      column(say('levelSheet.code'), 14),
      column(say('levelSheet.course'), 40),
      column(say('levelSheet.state'), 24),
    ],
    rows: rows.flatMap((row) =>
      row.courses.filter(isListed).map((course): Cell[] => {
        const of = document.courses[course.course]!;
        return [
          row.place,
          String(row.student_id),
          personIn(language, row),
          of.course_code,
          nameIn(language, of, 'course_name'),
          say(`result.${finalState(course)}`),
        ];
      }),
    ),
  };
}

function honoursSheet(_: LevelDocument, rows: readonly SheetRow[], language: 'En' | 'Ar'): PrintedSheet {
  const say = translator(language);
  return {
    name: say('levelSheet.honours'),
    columns: [
      column(say('levelSheet.place'), 6),
      column(say('levelSheet.student'), 12),
      column(say('levelSheet.person'), 30),
      column(say('levelSheet.cumulative'), 12),
      column(say('levelSheet.honour'), 24),
    ],
    rows: rows
      .filter(({ honour }) => honour !== null)
      .toSorted((a, b) => (b.cumulative ?? 0) - (a.cumulative ?? 0))
      .map((row): Cell[] => [
        row.place,
        String(row.student_id),
        personIn(language, row),
        row.cumulative,
        nameIn(language, row.honour!, 'name'),
      ]),
  };
}
