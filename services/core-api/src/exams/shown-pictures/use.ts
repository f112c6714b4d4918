import { pictureLimits } from '@daftar/contracts/exams/picture-file';
import { isBrokenPicture, picturesIn } from '@daftar/contracts/exams/picture-mark';
import type { Texts } from '@daftar/contracts/said';
import type { FieldError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import type { Caller, Db } from '../../kernel/index.ts';
import { type TypedParts, textsOfBody } from '../question-types/parts.ts';
import { digestOf } from './digest.ts';
import { addToExam, removeOthersFromExam, usablePictures } from './queries.ts';

/** A text of an exam, and where the request has it. */
export interface PlacedText {
  field: string;
  text: string;
}

/** The texts of questions as a whole exam is sent. */
export const textsOf = (
  questions: readonly (TypedParts & {
    question_text: string;
    texts?: Texts | null | undefined;
    options: readonly { answer_text: string; texts?: Texts | null | undefined }[];
  })[],
): PlacedText[] =>
  questions.flatMap(({ question_text, texts, options, ...parts }, q) => [
    ...inBoth(`body.questions.${q}.question_text`, question_text, texts),
    ...options.flatMap(({ answer_text, texts: both }, o) =>
      inBoth(`body.questions.${q}.options.${o}.answer_text`, answer_text, both),
    ),
    ...textsOfBody(parts).map((text) => ({ field: `body.questions.${q}.body`, text })),
  ]);

/** A text and its second one, which is at the same place. */
const inBoth = (field: string, text: string, texts: Texts | null | undefined): PlacedText[] =>
  [text, ...(texts?.ar ? [texts.ar] : [])].map((one) => ({ field, text: one }));

/**
 * Records which pictures the texts of an exam show (DAY-08): from then on its doctor, and its students from the opening
 * of their attempts, may fetch them. `whole`: the exam has no other texts.
 * @throws AppError by field: picture.noAlt, picture.unknown for one that is not the caller's, field.tooManyItems
 */
export async function usePictures(
  trx: Db,
  caller: Caller,
  examId: number,
  texts: readonly PlacedText[],
  whole: 'whole' | 'more',
): Promise<void> {
  const ids = await checkPictures(trx, caller, texts);
  if (whole === 'whole') await removeOthersFromExam(trx, examId, ids);
  if (ids.length > 0) await addToExam(trx, examId, ids);
}

/**
 * The pictures that texts show, each of which the caller may use.
 * @throws AppError by field: picture.noAlt, picture.unknown for one that is not the caller's, field.tooManyItems
 */
export async function checkPictures(
  trx: Db,
  caller: Pick<Caller, 'userId'>,
  texts: readonly PlacedText[],
): Promise<string[]> {
  const placed = texts.flatMap(({ field, text }) => picturesIn(text).map((picture) => ({ field, picture })));
  const ids = [...new Set(placed.map(({ picture }) => picture.id))];
  const usable = ids.length === 0 ? [] : await usablePictures(trx, caller.userId, ids);
  const digests = new Map(usable.map(({ picture_id, sha256 }) => [picture_id, digestOf(sha256)]));
  const problems: FieldError[] = texts.flatMap(({ field, text }): FieldError[] => {
    if (isBrokenPicture(text)) return [{ field, key: 'picture.noAlt' }];
    const maximum = pictureLimits.maxPerText;
    return picturesIn(text).length > maximum ? [{ field, key: 'field.tooManyItems', params: { maximum } }] : [];
  });
  for (const { field, picture } of placed)
    if (digests.get(picture.id) !== picture.digest) problems.push({ field, key: 'picture.unknown' });
  if (problems.length > 0) throw refuseFields(problems);
  return ids;
}
