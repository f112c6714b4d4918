import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { type BackgroundJob, defineJob, type Turn } from '@daftar/service-kit/jobs';
import type { Deps } from '../../kernel/index.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { nextUnchecked, setProblems, type UncheckedFile } from './queries.ts';

type Rules = Pick<Deps, 'db' | 'storage'>;

/**
 * Checks one PDF after another that was not checked at its upload: chapters from before there was a check, and those
 * that arrived while too many checks were running (BOD-21). Begins again from the first when it has been through all.
 * @param folder of files that are being uploaded; a leftover there is swept
 */
export function lateChecks({ db, storage }: Rules, folder: string): () => Promise<Turn> {
  let last: Pick<UncheckedFile, 'id' | 'part'> = { id: 0, part: '' };

  /** Null: it wasn't checked, since too many checks are running. */
  async function check(file: UncheckedFile): Promise<PdfProblem[] | null> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `check-${randomUUID()}`);
    try {
      await pipeline(await storage.read(file.storage_key), createWriteStream(path, { flags: 'wx' }));
      return await checkPdf(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  return async () => {
    const file = await nextUnchecked(db, last);
    if (!file) {
      last = { id: 0, part: '' };
      return 'done';
    }
    const before = last;
    // also when this one fails: a file that can't be read must not keep the others waiting
    last = file;
    const problems = await check(file);
    if (problems === null) {
      last = before;
      return 'idle';
    }
    await setProblems(db, file, problems);
    return 'again';
  };
}

/** The same in the background, one file at a time. */
export const lateChecker = (deps: Rules, folder: string): BackgroundJob =>
  defineJob({
    name: 'chapters to check',
    everyMs: 600_000,
    firstAfterMs: 30_000,
    lock: 'repeatable',
    work: lateChecks(deps, folder),
  });
