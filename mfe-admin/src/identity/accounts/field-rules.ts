import { type Bilingual, pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import type { FormEvent } from 'react';
import { accountsTexts as texts } from '../../texts/accounts.ts';

/** A field's error in both languages, in the one string that a form library stores. */
export const says = (text: Bilingual): string => JSON.stringify(text);

/** Reads what `says` wrote, in the present language: switching the language switches the errors too. */
export function useErrorText(): (error: { message?: string } | undefined) => string | undefined {
  const { language } = useLanguage();
  return (error) => (error?.message ? pick(JSON.parse(error.message) as Bilingual, language) : undefined);
}

/**
 * An error that appears on blur moves what is below it: without this delay, a button being pressed would slip away from
 * under the pointer.
 */
export const delayError = 250;

const digits = (value: string): string => value.trim();

/** ADA-10: required, at least 7 digits. */
export const userIdRule = (value: string): true | string =>
  /^\d{7,15}$/.test(digits(value)) || says(texts['accounts.idTooShort']);

/** ADA-10: may be empty, otherwise at least 7 digits. */
export const newUserIdRule = (value: string): true | string =>
  value === '' || /^\d{7,15}$/.test(digits(value)) || says(texts['accounts.newIdTooShort']);

export const emailRule = (value: string): true | string =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || says(texts['accounts.badEmail']);

export const passwordRule = (value: string): true | string =>
  value.length >= 10 || says(texts['accounts.passwordTooShort']);

/** A rule for an optional field. */
export const ifFilled =
  (rule: (value: string) => true | string) =>
  (value: string): true | string =>
    value === '' || rule(value);

const notInNames = /[^A-Za-zÀ-ÖØ-öø-ÿ\p{Script=Arabic} ]/gu;

const notInArabicNames = /[^\p{Script=Arabic}\u0640 ]/gu;

/** ADA-11: other characters typed into a name are ignored. */
export const lettersOnly = (event: FormEvent<HTMLInputElement>): void => dropTyped(event, notInNames);
/** For a name in Arabic letters: ignores Latin letters too (FIX-31). */
export const arabicLettersOnly = (event: FormEvent<HTMLInputElement>): void => dropTyped(event, notInArabicNames);

function dropTyped(event: FormEvent<HTMLInputElement>, dropped: RegExp): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  const input = event.currentTarget;
  const clean = input.value.replace(dropped, '');
  if (clean === input.value) return;
  const caret = (input.selectionStart ?? clean.length) - (input.value.length - clean.length);
  input.value = clean;
  input.setSelectionRange(caret, caret);
}
