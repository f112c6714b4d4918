import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { figuresOfQuestions } from '../../exams/index.ts';
import type { Deps } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** Computes difficulty and discrimination of banks’ questions from exams that are over (QST-05); answers how many exams. */
export async function figureBanks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const exams = await queries.examsToFigure(db, now);
  for (const examId of exams) {
    const figures = await figuresOfQuestions(db, examId);
    await inTransaction(db, async (trx) => {
      await queries.putUses(trx, examId, figures, now);
      await queries.figureItems(trx, examId);
    });
  }
  return exams.length;
}

/** The job that does so. */
export const bankFigurer = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'figure-banks',
    everyMs: 600_000,
    lock: 'advisory',
    work: async () => ((await figureBanks(deps)) > 0 ? 'again' : 'done'),
  });
