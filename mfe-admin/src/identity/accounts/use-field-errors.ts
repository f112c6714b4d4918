import { type Bilingual, pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { serverErrors } from '../../shared/server-errors.ts';
import type { PlainKey } from '../../texts/plain-key.ts';
import { useTexts } from '../../texts/use-texts.ts';

/**
 * The errors at a form's fields in the present language: a rule leaves the key of a text, and server errors are stored
 * in both languages beside the form (HSE-08).
 */
export function useFieldErrors<Values extends FieldValues>({ formState, setError, getValues }: UseFormReturn<Values>) {
  const t = useTexts();
  const { language } = useLanguage();
  const [refused, setRefused] = useState<Record<string, Bilingual>>({});

  return {
    says(field: FieldPath<Values>): string | undefined {
      const error = (formState.errors as FieldErrors<FieldValues>)[field];
      if (!error) return undefined;
      const said = error.type === 'server' ? refused[field] : undefined;
      if (said) return pick(said, language);
      return t((error.message as PlainKey | undefined) || 'state.required');
    },
    /** Shows the server's errors at their fields; false when it named none of this form's. */
    refuse(failure: unknown, rename?: (field: string) => string): boolean {
      const told = serverErrors(failure, rename).filter(({ field }) => field in getValues());
      setRefused(Object.fromEntries(told.map(({ field, text }) => [field, text])));
      for (const { field } of told) setError(field as FieldPath<Values>, { type: 'server' });
      return told.length > 0;
    },
  };
}
