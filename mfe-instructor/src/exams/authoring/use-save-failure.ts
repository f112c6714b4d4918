import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useLanguage, useToasts } from '@daftar/remote-kit';
import { useState } from 'react';
import { makeExamTexts } from '../../texts/make-exam.ts';
import { useTexts } from '../../texts/use-texts.ts';

/**
 * The message when the server did not save: its own words for a refusal, with the numbers of the questions at fault;
 * for anything else “Error saving exam please try again later.” (EXM-08).
 */
export function useSaveFailure() {
  const t = useTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const [error, setError] = useState<unknown>(null);

  function lines(): string[] {
    if (!error) return [];
    const failure = error instanceof ApiError && error.status < 500 ? error.failure : undefined;
    if (!failure) return [t('makeExam.saveFailed'), t('makeExam.keptAfterFailure')];
    const fields = (failure.fields ?? []).map((field) => {
      const index = /questions\.(\d+)/.exec(field.field)?.[1];
      const text = pick({ en: field.EnMessage, ar: field.ArMessage }, language);
      return index === undefined ? text : `${t('makeExam.question', { number: Number(index) + 1 })}: ${text}`;
    });
    const own = pick({ en: failure.EnMessage, ar: failure.ArMessage }, language);
    return [...new Set([own, ...fields])];
  }

  return {
    lines: lines(),
    clear: () => setError(null),
    report(problem: unknown): void {
      setError(problem);
      const refused = problem instanceof ApiError && problem.status < 500 && problem.failure;
      toasts.failure(refused ? problem : null, makeExamTexts['makeExam.saveFailed']);
    },
  };
}
