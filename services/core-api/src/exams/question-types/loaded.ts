import { hasBody, type QuestionType, questionTypes } from '@daftar/contracts/exams/question-types';
import type { AnyRules, AnySchemas } from '@daftar/contracts/exams/question-types/define';

export interface LoadedType {
  rules: AnyRules;
  schemas: AnySchemas;
}

const loaded = new Map<QuestionType, LoadedType>();
for (const type of questionTypes.filter(hasBody)) {
  // its folder has its name
  const folder = `@daftar/contracts/exams/question-types/${type}`;
  const rules: { default: AnyRules } = await import(`${folder}/rules`);
  const schemas: { default: AnySchemas } = await import(`${folder}/schemas`);
  loaded.set(type, { rules: rules.default, schemas: schemas.default });
}

/** What a type with a body does, and its schemas; undefined for the specification’s two. All are loaded at the start. */
export const loadedType = (type: QuestionType): LoadedType | undefined => loaded.get(type);
