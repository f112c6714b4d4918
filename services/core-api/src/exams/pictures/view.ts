import { picturesIn } from '@daftar/contracts/exams/picture-mark';
import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps, StoredFile } from '../../kernel/index.ts';
import { examFor, examOnRecord } from '../exam/queries.ts';
import { resultsShown } from '../exam/results-shown.ts';
import { usableMock } from '../mocks/usable.ts';
import { textsOfBody } from '../question-types/parts.ts';
import { refuseReading } from '../sitting/open.ts';
import { attemptOf } from '../sitting/queries.ts';
import { isAllotted, isOfDoctor, mocksShowing, type PictureRow, pictureOf, shownInOf } from './queries.ts';

/**
 * The file of a picture, if the caller may see it (DAY-08): who added it, the doctor of its exam and who marks the
 * essay that shows it, and a student from the
 * opening of an attempt at an exam that shows it, as long as they may read its questions; a picture in a comment from the
 * release. To everybody else it doesn't exist.
 * @throws AppError picture.notFound, exam.questionsClosed, attempt.otherDevice, attempt.network
 */
export async function pictureFile(deps: Deps, caller: Caller, pictureId: string): Promise<StoredFile> {
  const picture = await pictureOf(deps.db, pictureId);
  if (!picture) throw new AppError('picture.notFound');
  if (picture.account_id === caller.userId) return picture.file;
  if (caller.role === 'student' && (await isShownTo(deps, caller, picture))) return picture.file;
  if (caller.role === 'instructor' && (await isOfDoctor(deps.db, picture, caller.userId))) return picture.file;
  if (caller.role === 'instructor' && (await isAllotted(deps.db, picture, caller.userId))) return picture.file;
  throw new AppError('picture.notFound');
}

/** @throws AppError exam.questionsClosed, attempt.otherDevice, attempt.network: it is in an exam that is closed to them now */
async function isShownTo(deps: Deps, caller: Caller, picture: PictureRow): Promise<boolean> {
  // another student's photo is never shown, whatever names it
  if (picture.attempt_id !== null) return false;
  let refusal: unknown;
  for (const { exam_id, by } of await shownInOf(deps.db, picture.picture_id, caller.userId)) {
    try {
      if (
        by === 'question' ? await mayReadQuestions(deps, caller, exam_id) : await mayReadComments(deps, caller, exam_id)
      )
        return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'exam.notFound') refusal = error;
    }
  }
  if (await isInMock(deps, caller, picture)) return true;
  if (refusal) throw refusal;
  return false;
}

async function mayReadQuestions(deps: Deps, caller: Caller, examId: number): Promise<boolean> {
  const exam = await examOnRecord(deps.db, caller, examId);
  const attempt = await attemptOf(deps.db, examId, caller.userId);
  if (!attempt) return false;
  await refuseReading(deps, caller, { exam, attempt }, deps.clock.now());
  return true;
}

async function mayReadComments(deps: Deps, caller: Caller, examId: number): Promise<boolean> {
  return resultsShown(deps.db, await examOnRecord(deps.db, caller, examId), deps.clock.now(), caller);
}

/** Whether a mock that the student may open shows it (BOD-20). */
async function isInMock({ db }: Deps, caller: Caller, { picture_id, account_id }: PictureRow): Promise<boolean> {
  for (const examId of await mocksShowing(db, picture_id, account_id)) {
    const exam = await examFor(db, caller, examId).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    const mock = exam && (await usableMock(db, examId));
    const texts = mock?.questions.flatMap(({ question_text, texts, options, ...parts }) => [
      question_text,
      texts?.ar ?? '',
      ...options.flatMap(({ answer_text, texts: both }) => [answer_text, both?.ar ?? '']),
      ...textsOfBody(parts),
    ]);
    if (texts?.some((text) => picturesIn(text).some(({ id }) => id === picture_id))) return true;
  }
  return false;
}
