import { readFile } from 'node:fs/promises';
import { examinePicture, pictureLimits } from '@daftar/contracts/exams/picture-file';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, keepUpload } from '../../kernel/index.ts';
import { digestOf } from '../shown-pictures/digest.ts';
import { inItsSession, mayTakeAnswers } from '../sitting/answers.ts';
import { holdOwnAttempt } from '../sitting/queries.ts';
import { answerNames, countOfAttempt, insertPicture, pictureOf } from './queries.ts';

export interface KeptPicture {
  picture_id: string;
  digest: string;
  width: number;
  height: number;
}

interface NewPicture {
  pictureId: string;
  upload: UploadedFile;
}

/**
 * Stores a doctor's picture (DAY-08). Sent again under the same id, it is answered and adds nothing.
 * @throws AppError picture.kind, picture.tooLarge, picture.moving, picture.hiddenData, picture.differs, storage.full
 */
export const keepPicture = (deps: Deps, caller: Caller, picture: NewPicture): Promise<KeptPicture> =>
  keep(deps, caller, picture, null, async () => {});

/**
 * Stores a photo of an answer (DAY-08): while the attempt takes answers, and later if a stored answer names it: the digest
 * in its text fixed what the photo shows, so that a photo whose line was cut is not lost.
 * @throws AppError attempt.notFound, class.notYours, attempt.otherDevice, attempt.closed, picture.tooMany and those of
 * `keepPicture`
 */
export const keepAnswerPicture = (
  deps: Deps,
  caller: Caller,
  attemptId: number,
  picture: NewPicture,
): Promise<KeptPicture> =>
  keep(deps, caller, picture, attemptId, async (trx, digest) => {
    const attempt = await holdOwnAttempt(trx, attemptId, caller.userId);
    if (!attempt) throw new AppError('attempt.notFound');
    const isNamed = () => answerNames(trx, attemptId, `](picture:${picture.pictureId}.${digest} `);
    if ((await countOfAttempt(trx, attemptId)) >= pictureLimits.maxPerAttempt) throw new AppError('picture.tooMany');
    if (mayTakeAnswers(attempt, attempt.over, deps.clock.now())) {
      if (!attempt.reached) throw new AppError('class.notYours');
      if (inItsSession(attempt, caller.sessionId) || (await isNamed())) return;
      throw new AppError('attempt.otherDevice');
    }
    if (!(await isNamed())) throw new AppError('attempt.closed');
  });

async function keep(
  deps: Deps,
  caller: Caller,
  { pictureId, upload }: NewPicture,
  attemptId: number | null,
  mayBeKept: (trx: Db, digest: string) => Promise<void>,
): Promise<KeptPicture> {
  // small: its size was checked while it came in
  const facts = examinePicture(await readFile(upload.path));
  if ('problem' in facts) throw new AppError(facts.problem, { fields: [{ field: 'files.file', key: facts.problem }] });
  const { width, height } = facts;
  const known = await earlier(deps.db, caller, pictureId, attemptId, upload.sha256);
  if (known) return known;
  await mayBeKept(deps.db, digestOf(upload.sha256 ?? ''));
  try {
    return await keepUpload(deps, { ...upload, name: nameOf(facts.type) }, async (trx, file) => {
      const digest = digestOf(file.sha256);
      await mayBeKept(trx, digest);
      const row = { picture_id: pictureId, account_id: caller.userId, attempt_id: attemptId, file_id: file.id };
      const isNew = await insertPicture(trx, { ...row, width, height, created_at: file.created_at });
      if (!isNew) throw new AppError('picture.differs');
      return { picture_id: pictureId, digest, width, height };
    });
  } catch (error) {
    // another request of the same upload was faster
    const meanwhile = await earlier(deps.db, caller, pictureId, attemptId, upload.sha256);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

const nameOf = (type: string): string => (type === 'image/png' ? 'picture.png' : 'picture.jpg');

/** The picture, when this upload has arrived before. @throws AppError picture.differs */
async function earlier(
  db: Db,
  caller: Caller,
  pictureId: string,
  attemptId: number | null,
  sha256: string | undefined,
): Promise<KeptPicture | undefined> {
  const found = await pictureOf(db, pictureId);
  if (!found) return undefined;
  const { account_id, attempt_id, width, height, file } = found;
  if (account_id !== caller.userId || attempt_id !== attemptId || file.sha256 !== sha256)
    throw new AppError('picture.differs');
  return { picture_id: pictureId, digest: digestOf(file.sha256), width, height };
}
