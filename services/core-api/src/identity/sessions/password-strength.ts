import { readFileSync } from 'node:fs';
import type { PersonName } from '@daftar/i18n';
import { nameLetters } from '@daftar/i18n/name-fold';
import { AppError } from '@daftar/service-kit/errors';
import type { IsBreached } from './breached-passwords.ts';

/** Whose password it becomes. */
export interface Owner extends PersonName {
  id: number;
  email: string;
}

export type Weakness =
  | 'password.isCommon'
  | 'password.isPersonal'
  | 'password.isPattern'
  | 'password.isNumber'
  | 'password.isOfPlace'
  | 'password.isBreached';

/** What the installation knows of passwords: words that everybody there would think of, and a corpus of breaches. */
export interface PasswordPlace {
  words?: readonly string[];
  isBreached?: IsBreached | undefined;
}

/** What must be left when everything of its owner, or of the place, is taken out. */
const ownLetters = 6;
/** Signs and digits that people write for letters. */
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
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

/** A text as it is, and without up to four digits at either end. */
function withoutDigits(text: string): string[] {
  const [before, after] = [/^\d{0,4}/, /\d{0,4}$/].map((digits) => digits.exec(text)?.[0].length ?? 0) as [
    number,
    number,
  ];
  const cuts = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);
  return cuts(before).flatMap((first) => cuts(after).map((last) => text.slice(first, text.length - last)));
}

/** A common one, also with some digits before or after it, or with “p@55w0rd”’s letters. */
const isCommon = (password: string): boolean =>
  withoutDigits(password.trim().replace(/[^\p{L}\p{N}]+$/u, '')).some((form) =>
    [form, form.replace(/[013457@$]/g, (sign) => leet[sign] ?? sign)].some((spelt) =>
      commonPasswords().has(folded(spelt)),
    ),
  ) || withoutDigits(folded(password)).some((form) => commonPasswords().has(form));

/**
 * Why a new password is easy to guess, or undefined (TRU-11): one of those that attackers try first, also with up to
 * four digits before or after it; a number; one pattern; made of its owner's name, code or e-mail, or of the words of the
 * place; or lost in a breach that the installation knows of.
 */
export function weaknessOf(password: string, owner: Owner, place: PasswordPlace = {}): Weakness | undefined {
  const letters = folded(password);
  if (/^\d*$/.test(letters)) return isPattern(letters) ? 'password.isPattern' : 'password.isNumber';
  if (isPattern(letters)) return 'password.isPattern';
  if (isCommon(password)) return 'password.isCommon';
  if (isPersonal(letters, owner)) return 'password.isPersonal';
  if (leavesFew(letters, place.words ?? [])) return 'password.isOfPlace';
  return place.isBreached?.(password) ? 'password.isBreached' : undefined;
}

/** Few characters, a repeated piece, or mostly a walk along the alphabet or the keyboard. */
function isPattern(letters: string): boolean {
  if (new Set(letters).size < fewestDifferent) return true;
  if (/^(.+)\1+$/.test(letters)) return true;
  const steps = Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2));
  return steps.filter((step) => neighbours.has(step)).length >= 0.7 * steps.length;
}

function isPersonal(letters: string, { id, email, ...name }: Owner): boolean {
  const names = [name.first_name, name.last_name, name.first_name_ar, name.last_name_ar];
  return leavesFew(letters, [
    ...names,
    ...names.flatMap((part) => part?.split(/\s+/) ?? []),
    ...email.split(/[@._+-]/),
    email,
    `${id}`,
  ]);
}

/** Whether little is left without these words. Longer ones first, so that a whole name goes before its beginning. */
function leavesFew(letters: string, words: readonly (string | null)[]): boolean {
  const parts = words
    .map((part) => folded(part ?? ''))
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  return parts.reduce((left, part) => left.replaceAll(part, ''), letters).length < Math.min(ownLetters, letters.length);
}

/** @throws AppError password.tooWeak, saying why, at this field */
export function refuseWeakPassword(password: string, owner: Owner, field: string, place?: PasswordPlace): void {
  const weakness = weaknessOf(password, owner, place);
  if (weakness) throw new AppError('password.tooWeak', { text: weakness, fields: [{ field, key: weakness }] });
}

/** Words of an installation that make no password: its names, and those of its address. */
export function wordsOfPlace({ publicUrl, names }: { publicUrl: string; names: readonly string[] }): string[] {
  const labels = new URL(publicUrl).hostname.split('.');
  return ['daftar', 'دفتر', ...labels, ...names, ...names.flatMap((name) => name.split(/\s+/))].filter(
    (word) => word.length >= 3,
  );
}
