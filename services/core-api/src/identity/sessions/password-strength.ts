import { readFileSync } from 'node:fs';
import type { PersonName } from '@daftar/i18n';
import { nameLetters } from '@daftar/i18n/name-fold';
import { AppError } from '@daftar/service-kit/errors';

/** Whose password it becomes. */
export interface Owner extends PersonName {
  id: number;
  email: string;
}

export type Weakness = 'password.isCommon' | 'password.isPersonal' | 'password.isPattern' | 'password.isNumber';

/** What must be left when everything of its owner is taken out. */
const ownLetters = 6;
/** Years and the like after a common word. */
const mostDigitsAfter = 4;
const fewestDifferent = 5;

const inARow = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
].flatMap((row) => Array.from({ length: [...row].length - 1 }, (_, i) => row.slice(i, i + 2)));
const neighbours = new Set(inARow.flatMap((pair) => [pair, [...pair].reverse().join('')]));

let common: ReadonlySet<string> | undefined;

/** The list that ships with the platform; read at the first new password. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common;
}

/** Letters and digits only, in one form: so “P a s s-word” is “password”. */
const folded = (text: string): string => nameLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Why a new password is easy to guess, or undefined (TRU-11): one of those that attackers try first, also with up to
 * four digits after it; a number; one pattern; or made of its owner's name, code or e-mail.
 */
export function weaknessOf(password: string, owner: Owner): Weakness | undefined {
  const letters = folded(password);
  if (/^\d*$/.test(letters)) return isPattern(letters) ? 'password.isPattern' : 'password.isNumber';
  if (isPattern(letters)) return 'password.isPattern';
  const base = letters.replace(new RegExp(`\\d{1,${mostDigitsAfter}}$`), '');
  if (commonPasswords().has(letters) || commonPasswords().has(base)) return 'password.isCommon';
  return isPersonal(letters, owner) ? 'password.isPersonal' : undefined;
}

/** Few characters, a repeated piece, or mostly a walk along the alphabet or the keyboard. */
function isPattern(letters: string): boolean {
  if (new Set(letters).size < fewestDifferent) return true;
  if (/^(.+)\1+$/.test(letters)) return true;
  const steps = Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2));
  return steps.filter((step) => neighbours.has(step)).length >= 0.7 * steps.length;
}

/** Longer parts first, so that a whole name goes before its beginning. */
function isPersonal(letters: string, { id, email, ...name }: Owner): boolean {
  const names = [name.first_name, name.last_name, name.first_name_ar, name.last_name_ar];
  const parts = [
    ...names,
    ...names.flatMap((part) => part?.split(/\s+/) ?? []),
    ...email.split(/[@._+-]/),
    email,
    `${id}`,
  ]
    .map((part) => folded(part ?? ''))
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  return parts.reduce((left, part) => left.replaceAll(part, ''), letters).length < Math.min(ownLetters, letters.length);
}

/** @throws AppError password.tooWeak, saying why, at this field */
export function refuseWeakPassword(password: string, owner: Owner, field: string): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw new AppError('password.tooWeak', { text: weakness, fields: [{ field, key: weakness }] });
}
