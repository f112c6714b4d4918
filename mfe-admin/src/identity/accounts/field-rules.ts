import { nameJoins } from '@daftar/contracts/name-joins';
import { cleanCode, isBlank, plainId } from '@daftar/contracts/visible-text';
import type { FormEvent } from 'react';
import type { PlainKey } from '../../texts/plain-key.ts';

/** A rule of react-hook-form: true, or the key of the error's text. */
type Rule = (value: string) => true | PlainKey;

/**
 * An error that appears on blur moves what is below it: without this delay, a button being pressed would slip away from
 * under the pointer.
 */
export const delayError = 250;

/** Required: spaces alone are empty. */
export const required: Rule = (value) => !isBlank(value) || 'state.required';

/** Whether a text, as `plainId` gives it, is an id. */
export const isUserId = (value: string): boolean => /^\d{7,15}$/.test(plainId(value));

/** ADA-10: required, at least 7 digits. */
export const userIdRule: Rule = (value) => isUserId(value) || 'accounts.idTooShort';

/** ADA-10: may be left empty, else at least 7 digits. */
export const newUserIdRule: Rule = (value) => value === '' || isUserId(value) || 'accounts.newIdTooShort';

/** ADA-09: something that looks like an e-mail address; the server decides. */
export const emailRule: Rule = (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cleanCode(value)) || 'accounts.badEmail';

/** SGN-08: at least 10 characters. */
export const passwordRule: Rule = (value) => value.length >= 10 || 'accounts.passwordTooShort';

/** A rule for an optional field. */
export const ifFilled =
  (rule: Rule): Rule =>
  (value) =>
    value === '' || rule(value);

export const notInNames = /[^A-Za-zÀ-ÖØ-öø-ÿ\p{Script=Arabic} ]/gu;

export const notInArabicNames = /[^\p{Script=Arabic}\u0640 ]/gu;

/** ADA-11: other characters typed into a name are ignored. */
export const lettersOnly = (event: FormEvent<HTMLInputElement>): void => dropTyped(event, notInNames);
/** For a name in Arabic letters: ignores Latin letters too (FIX-31). */
export const arabicLettersOnly = (event: FormEvent<HTMLInputElement>): void => dropTyped(event, notInArabicNames);

function dropTyped(event: FormEvent<HTMLInputElement>, dropped: RegExp): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  const input = event.currentTarget;
  const clean = withoutDropped(input.value, input.selectionStart, dropped);
  if (clean.text === input.value) return;
  input.value = clean.text;
  input.setSelectionRange(clean.caret, clean.caret);
}

/**
 * A text without some characters, and the caret after the same character as before. What joins the parts of a name becomes
 * a space, as in sheets (COR-16).
 */
export function withoutDropped(typed: string, caret: number | null, dropped: RegExp): { text: string; caret: number } {
  const text = typed.replace(nameJoins, ' ');
  const before = text.slice(0, caret ?? text.length);
  return { text: text.replace(dropped, ''), caret: before.replace(dropped, '').length };
}
