import { hasBody, type QuestionType } from '@daftar/contracts/exams/question-types';
import type { AnyPart, QuestionParts } from '@daftar/contracts/exams/question-types/define';
import { broughtTypes } from '@daftar/exam-pages';

/** Body and key of a question. */
export type Parts = QuestionParts<AnyPart, AnyPart>;

/** Parts as a draft stores them: as text, complete or not. */
export const textOfParts = ({ body, key }: Parts): string => JSON.stringify({ body, key });

/** The parts of a question in a draft, or those of a new one; undefined without a body, and until the types are here. */
export const partsOf = ({ type, parts }: { type: QuestionType; parts?: string | undefined }): Parts | undefined =>
  hasBody(type) ? broughtTypes()?.partsIn(type, parts) : undefined;
