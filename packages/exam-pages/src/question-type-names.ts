import { type QuestionType, questionTypeName } from '@daftar/contracts/exams/question-types';
import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';

/** Says what a type of questions is called. */
export function useQuestionTypeName(): (type: QuestionType) => string {
  const { language } = useLanguage();
  return (type) => questionTypeName(type)[languageCode(language)];
}
