import { type BodyType, hasBody, type QuestionType } from '@daftar/contracts/exams/question-types';
import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { useTypes } from './question-types/bring.ts';
import { useExamTexts } from './use-exam-texts.ts';

/** The specification’s two; the others have theirs in their list. */
const specified = { MCQ: 'question.mcq', Essay: 'question.essay' } as const satisfies Record<
  Exclude<QuestionType, BodyType>,
  string
>;

/** Says what a type of questions is called; nothing of one whose screens are still to come, which it brings if asked. */
export function useQuestionTypeName(brings = false): (type: QuestionType) => string {
  const t = useExamTexts();
  const { language } = useLanguage();
  const types = useTypes(brings);
  return (type) => (hasBody(type) ? (types?.shownTypes[type].name[languageCode(language)] ?? '') : t(specified[type]));
}
