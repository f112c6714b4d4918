import type { PaperLanguage } from '@daftar/contracts/exams/question-types/define';
import { loadedType } from '../question-types/loaded.ts';
import type { TypedParts } from '../question-types/parts.ts';

/** An option that feedback may be about. */
export interface Choice {
  choice: string;
  text: string;
  /** Of the specification’s choice: a row of the table of options. */
  isRow: boolean;
}

/** The options of a question, as feedback names them; none of types in which nothing is chosen. */
export function choicesOf(
  { question_type, body }: TypedParts,
  options: readonly { answer_id: number | null; answer_text: string | null }[],
  language: PaperLanguage,
): Choice[] {
  const typed = body && loadedType(question_type)?.rules.choices?.(body, language);
  if (typed) return typed.map(({ id, text }) => ({ choice: id, text, isRow: false }));
  if (body) return [];
  return options.flatMap(({ answer_id, answer_text }) =>
    answer_id === null || answer_text === null ? [] : [{ choice: String(answer_id), text: answer_text, isRow: true }],
  );
}
