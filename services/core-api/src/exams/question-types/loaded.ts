import { loadOf, type QuestionType, questionTypes } from '@daftar/contracts/exams/question-types';
import type { AnyRules, AnySchemas } from '@daftar/contracts/exams/question-types/define';

export interface LoadedType {
  rules: AnyRules;
  schemas: AnySchemas;
}

const loaded = new Map<QuestionType, LoadedType>();
for (const type of questionTypes) {
  const load = loadOf(type);
  if (!load) continue;
  const [rules, schemas] = await Promise.all([load.rules(), load.schemas()]);
  loaded.set(type, { rules: rules.default, schemas: schemas.default });
}

/** What a type with a body does, and its schemas; undefined for the specification’s two. All are loaded at the start. */
export const loadedType = (type: QuestionType): LoadedType | undefined => loaded.get(type);
