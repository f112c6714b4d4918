import { Worker } from 'node:worker_threads';
import { finalState, type LevelDocument, shortOf } from '@daftar/contracts/levels/document';
import { templateNames } from '@daftar/contracts/levels/limits';
import { nameIn, personIn } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { cleanFileName } from '@daftar/service-kit';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../kernel/index.ts';
import { documentIn } from './compute.ts';
import type { ResultRow } from './queries.ts';
import { resultWithin } from './read.ts';
import { allRows, type SheetRow } from './sheet.ts';
import type { TemplateValue, TemplateValues } from './template-xml.ts';

const timeLimitMs = 30_000;
type Reply = { bytes: Uint8Array } | { failure: 'name' | 'template' };

/**
 * The faculty’s own .xlsx filled with a result (RST-09). That a copy was taken is logged.
 * @throws AppError levelResult.notFound, levelResult.template, levelResult.templateName, duty.otherDepartment
 */
export async function filledTemplate(
  deps: Deps,
  caller: Caller,
  id: number,
  { path }: Pick<UploadedFile, 'path'>,
): Promise<{ name: string; file: Buffer }> {
  const result = await resultWithin(deps.db, caller, id);
  const rows = await allRows(deps.db, result);
  const reply = await fill(path, templateValues(result, rows));
  if ('failure' in reply)
    throw new AppError(reply.failure === 'name' ? 'levelResult.templateName' : 'levelResult.template');
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'levelResult.copied',
    subjectType: 'levelResult',
    subjectId: id,
    after: { number: result.number, format: 'template' },
  });
  const { level, number } = result;
  const name = translate('ar', 'levelSheet.name', { level, number });
  return { name: cleanFileName(`${name}.xlsx`), file: Buffer.from(reply.bytes) };
}

/** What a template may name. Words are Arabic, as the sheets of faculties are. */
export function templateValues(
  result: Pick<ResultRow, 'content' | 'level' | 'number' | 'hash' | 'name' | 'name_ar' | 'year' | 'year_ar'>,
  rows: readonly SheetRow[],
): TemplateValues {
  const document = documentIn(result.content);
  return {
    head: {
      term: nameIn('Ar', result, 'name'),
      year: nameIn('Ar', result, 'year'),
      level: result.level,
      number: result.number,
      students: rows.length,
      checksum: result.hash,
    },
    students: rows.map((row) => ({
      place: row.place,
      seat: row.seat,
      student: String(row.student_id),
      name: personIn('Ar', row),
      department: nameIn('Ar', row, 'department_name'),
      average: row.term_average,
      cumulative: row.cumulative,
      earned: row.earned,
      short: shortOf(row).length,
      honour: row.honour && nameIn('Ar', row.honour, 'name'),
      ...courseValues(document, row),
    })),
  };
}

/** “CS101.mark” and others of each course of the document; empty where the student doesn’t take it. */
function courseValues({ courses }: LevelDocument, row: SheetRow): Record<string, TemplateValue> {
  return Object.fromEntries(
    courses.flatMap(({ course_code }, at) => {
      const own = row.courses.find(({ course }) => course === at);
      const values: Record<string, TemplateValue> = own
        ? {
            mark: own.mark,
            letter: own.letter,
            grade: own.grade_ar ?? own.grade,
            points: own.points,
            state: translate('ar', `result.${finalState(own)}`),
            mercy: own.mercy?.given ?? null,
            ...Object.fromEntries(own.parts.map(({ part, percent }) => [part, percent])),
          }
        : {};
      return templateNames.course.map((field) => [`${course_code}.${field}`, values[field] ?? null]);
    }),
  );
}

function fill(path: string, values: TemplateValues): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./template.worker.ts', import.meta.url), {
      workerData: { path, values },
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    const end = (reply: Reply | Error) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      // errors during its termination don't matter
      worker.on('error', () => {});
      void worker.terminate();
      if (reply instanceof Error) reject(reply);
      else resolve(reply);
    };
    // what takes this long is no template
    const timer = setTimeout(() => end({ failure: 'template' }), timeLimitMs);
    worker.once('message', (reply: Reply) => end(reply));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { failure: 'template' } : error),
    );
    worker.once('exit', () => end({ failure: 'template' }));
  });
}
