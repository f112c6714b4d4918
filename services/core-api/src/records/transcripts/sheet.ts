import { languageCode, nameIn, personIn } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import type { Context } from 'koa';
import { type Caller, type Cell, type Deps, wallClock, writeSheet } from '../../kernel/index.ts';
import { documentIn } from './document.ts';
import { copyOfTranscript } from './issue.ts';

type Row = Partial<Record<(typeof columns)[number][0], Cell>>;

const columns = [
  ['term', 28],
  ['code', 14],
  ['course', 36],
  ['hours', 9],
  ['mark', 12],
  ['letter', 9],
  ['grade', 20],
  ['points', 9],
  ['state', 18],
  ['bylaw', 34],
] as const;

/**
 * A transcript as .xlsx (RST-04): one row per course, then of each term its averages; whose it is, number, day and checksum
 * stand below, so that the table can be sorted and read by programs.
 * @throws AppError transcript.notFound, duty.otherDepartment
 */
export async function sendTranscriptSheet(
  deps: Deps,
  caller: Caller,
  { id, language }: { id: number; language: 'En' | 'Ar' },
  koa: Context,
): Promise<void> {
  const transcript = await copyOfTranscript(deps, caller, id);
  const document = documentIn(transcript.content);
  const say = (key: MessageKey, params?: TextParams) => translate(languageCode(language), key, params);
  const bylawIn = (bylaw: { name: string; name_ar: string; version: number | null }) =>
    bylaw.version === null
      ? say('transcriptSheet.example', { name: nameIn(language, bylaw, 'name') })
      : say('transcriptSheet.version', { name: nameIn(language, bylaw, 'name'), version: bylaw.version });
  const ofTerm = (term: (typeof document)['terms'][number]): Row[] => {
    const name = `${nameIn(language, term, 'year_name')} · ${nameIn(language, term, 'name')}`;
    return [
      ...document.courses
        .filter(({ term_id }) => term_id === term.term_id)
        .map((one) => ({
          term: name,
          code: one.course_code,
          course: nameIn(language, one, 'course_name'),
          hours: one.hours,
          mark: one.mark,
          letter: one.letter,
          grade: one.grade && nameIn(language, { grade: one.grade, grade_ar: one.grade_ar }, 'grade'),
          points: one.points,
          state: one.mercy
            ? say('transcriptSheet.byMercy', { given: one.mercy.given, letter: one.mercy.letter })
            : say(`result.${one.state}`),
          bylaw: one.bylaw && bylawIn(one.bylaw),
        })),
      { term: name, course: say('transcriptSheet.ofTerm'), mark: term.average },
      { term: name, course: say('transcriptSheet.until'), mark: term.cumulative.average },
    ];
  };
  const facts: [MessageKey, Cell][] = [
    ['transcriptSheet.student', `${personIn(language, transcript)} · ${transcript.student_id}`],
    ['transcriptSheet.until', document.cumulative.average],
    ['transcriptSheet.earned', document.cumulative.earned],
    ['transcriptSheet.bylaw', bylawIn(document.bylaw)],
    ['transcriptSheet.checksum', transcript.hash],
  ];
  const name = say('transcriptSheet.name', { number: transcript.number });
  const day = wallClock(transcript.issued_at, deps.settings.timeZone);
  const sheet = await writeSheet<Row>({
    name,
    rightToLeft: language === 'Ar',
    columns: columns.map(([key, width]) => ({
      title: say(`transcriptSheet.${key}`),
      width,
      cell: (row) => row[key] ?? null,
    })),
    rows: [
      ...document.terms.flatMap(ofTerm),
      ...document.credited.map((one) => ({
        code: one.course_code,
        course: nameIn(language, one, 'course_name'),
        hours: one.hours,
        state: say('transcriptSheet.credited', { institution: one.institution }),
      })),
      {},
      { term: name, course: day },
      ...facts.map(([key, value]) => ({ term: say(key), course: value })),
    ],
  });
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.attachment(cleanFileName(`${name} ${transcript.student_id}.xlsx`));
  koa.body = sheet;
}
