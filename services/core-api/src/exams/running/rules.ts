import { formatDateTime, formatList } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { AppError } from '@daftar/service-kit/errors';
import type { Deps, Trx } from '../../kernel/index.ts';
import { type Ending, holdExamsOf, runningAmong } from './queries.ts';

export type { Ending } from './queries.ts';

type Running = Awaited<ReturnType<typeof runningAmong>>[number];

/** What the activity log records about exams that were ended in an emergency. */
export interface EndedExams {
  ended_exams?: string[];
  students_concerned?: number;
  sitting?: number;
}

/**
 * Refuses to end access while an affected exam runs (FIX-04). The caller may proceed by naming every running exam, as
 * the refusal listed them. Call it first in the transaction, before any other row is locked: see `holdExamsOf` for the
 * lock order.
 * @returns the exams that the caller ends on purpose, to be recorded
 * @throws AppError ending.examRunning with `running`
 */
export async function refuseWhileRunning(
  trx: Trx,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  ending: Ending,
  endedExams: readonly number[] = [],
): Promise<{ examIds: number[]; record: EndedExams }> {
  const held = await holdExamsOf(trx, ending, clock.now());
  // Only now: one of the exams may have begun while we waited for the locks.
  const running = await runningAmong(trx, ending, held, clock.now());
  if (running.length === 0) return { examIds: [], record: {} };
  if (running.some(({ exam_id }) => !endedExams.includes(exam_id))) {
    throw new AppError('ending.examRunning', {
      params: (lang) => ({ exams: describe(running, lang, settings.timeZone) }),
      extra: { running },
    });
  }
  return {
    examIds: running.map(({ exam_id }) => exam_id),
    record: {
      ended_exams: running.map(({ exam_name, course_code }) => `${exam_name} (${course_code})`),
      students_concerned: running.reduce((sum, { students }) => sum + students, 0),
      sitting: running.reduce((sum, { sitting }) => sum + sitting, 0),
    },
  };
}

const mostNamed = 5;

function describe(running: readonly Running[], lang: 'en' | 'ar', timeZone: string): string {
  const language = lang === 'en' ? 'En' : 'Ar';
  const items = running.slice(0, mostNamed).map(({ exam_name, course_code, ends_at, students, sitting }) =>
    translate(lang, 'ending.runningExam', {
      exam: exam_name,
      course: course_code,
      end: formatDateTime(ends_at, { language, timeZone }),
      students,
      sitting,
    }),
  );
  return formatList(items, language);
}
