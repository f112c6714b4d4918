import { bodyIn } from '@daftar/contracts/exams/languages/question-in';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import type { PaperForm, PaperLanguage, QuestionParts, Shuffled } from '@daftar/contracts/exams/question-types/define';
import { textLanguages } from '@daftar/contracts/said';
import type { FieldError } from '@daftar/service-kit/errors';
import { loadedType } from './loaded.ts';

/** A question’s type and parts, as they are sent or stored; both parts are null for the specification’s two types. */
export interface TypedParts {
  question_type: QuestionType;
  body?: object | null | undefined;
  key?: object | null | undefined;
}
export type Parts = QuestionParts<object, object>;

/** The parts of a stored question; undefined for one of the specification’s two types. */
export const partsOf = ({ body, key }: TypedParts): Parts | undefined => (body && key ? { body, key } : undefined);

/** A limit for what schemas allow piece by piece: characters of both parts together. */
const maxParts = 100_000;

/** What is wrong with a question’s parts (QST-01), by the field where the request has them. */
export function problemsOfParts({ question_type, body, key }: TypedParts, field: string): FieldError[] {
  const type = loadedType(question_type);
  if (!type) return [];
  const checked = { body: type.schemas.body.safeParse(body), key: type.schemas.key.safeParse(key) };
  const problems = (['body', 'key'] as const).flatMap((part): FieldError[] => {
    const found = checked[part];
    if (found.success) return [];
    const path = found.error.issues[0]?.path.map(String) ?? [];
    return [{ field: [field, part, ...path].join('.'), key: 'question.parts' }];
  });
  if (problems.length > 0 || !checked.body.success || !checked.key.success) return problems;
  const parts = { body: checked.body.data, key: checked.key.data };
  if (canonical(parts).length > maxParts) return [{ field: `${field}.body`, key: 'question.parts' }];
  return type.rules.lint(parts).map(({ field: place, code }) => ({ field: `${field}.${place}`, key: code }));
}

/** Whether two questions have the same parts, however their properties are ordered. */
export const sameParts = (a: TypedParts, b: TypedParts): boolean =>
  canonical([a.body ?? null, a.key ?? null]) === canonical([b.body ?? null, b.key ?? null]);

/** A question’s body as one who sits the exam sees it; undefined for the specification’s two types (EXT-11). */
export function shownBody({ question_type, body }: TypedParts, shuffled: Shuffled): object | undefined {
  const type = body && loadedType(question_type);
  return type ? type.rules.shown(body, shuffled) : undefined;
}

/** The rich texts of a question’s body, in both languages. */
export function textsOfBody({ question_type, body }: TypedParts): readonly string[] {
  const rules = body && loadedType(question_type)?.rules;
  if (!body || !rules) return [];
  return [...new Set(textLanguages.flatMap((language) => rules.textsOf(bodyIn(body, language, language))))];
}

/** What paper has of a question; undefined for the specification’s two types. */
export function paperOf({ question_type, body }: TypedParts, language: PaperLanguage): PaperForm | undefined {
  const type = body && loadedType(question_type);
  return type ? type.rules.paper(body, language) : undefined;
}

/** What is right, for people; undefined for the specification’s two types. */
export function keyInWords(question: TypedParts, language: PaperLanguage): string | undefined {
  const parts = partsOf(question);
  return parts && loadedType(question.question_type)?.rules.keyInWords(parts, language);
}
