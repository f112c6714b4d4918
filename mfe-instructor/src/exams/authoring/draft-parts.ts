import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical, objectOf } from '@daftar/contracts/exams/question-types/canonical';
import type { AnyPart, QuestionParts } from '@daftar/contracts/exams/question-types/define';
import { shownType } from '@daftar/exam-pages';

type Parts = QuestionParts<AnyPart, AnyPart>;

/** Parts as a draft stores them: as text, complete or not. */
export const textOfParts = ({ body, key }: Parts): string => canonical({ body, key });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The parts of a question in a draft, or those of a new one; undefined without a body, and until its type is here. */
export function partsOf({ type, parts }: { type: QuestionType; parts?: string | undefined }): Parts | undefined {
  const found: { body?: unknown; key?: unknown } | null = objectOf(parts);
  if (found && isObject(found.body) && isObject(found.key)) return { body: found.body, key: found.key };
  return shownType(type)?.rules.start();
}
