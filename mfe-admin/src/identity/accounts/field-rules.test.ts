import { personName } from '@daftar/contracts/schemas';
import { describe, expect, test } from 'vitest';
import {
  emailRule,
  ifFilled,
  newUserIdRule,
  notInArabicNames,
  notInNames,
  passwordRule,
  required,
  userIdRule,
  withoutDropped,
} from './field-rules.ts';

describe('[HSE-10] the rules of the account forms', () => {
  test('[ADA-10] [COR-08] an id has 7 to 15 digits; a new one may be left empty', () => {
    for (const id of ['2027001', ' 2027001 ', '1'.repeat(15), '٢٠٢٧٠٠١', '\u200f2027001', '2027001\u200f'])
      expect(userIdRule(id)).toBe(true);
    for (const id of ['', '202700', '1'.repeat(16), '20270a1', '-2027001', '2027001.5'])
      expect(userIdRule(id)).toBe('accounts.idTooShort');
    expect(newUserIdRule('')).toBe(true);
    expect(newUserIdRule('202')).toBe('accounts.newIdTooShort');
  });

  test('[ADA-09] an e-mail address has one @ and a domain', () => {
    for (const email of ['a@b.test', ' mona.adel@cs.faculty.test ']) expect(emailRule(email)).toBe(true);
    for (const email of ['', 'a@b', 'a b@c.test', 'a@@b.test', '@b.test'])
      expect(emailRule(email)).toBe('accounts.badEmail');
  });

  test('[SGN-08] a password has at least 10 characters, and blanks count', () => {
    expect(passwordRule('123456789')).toBe('accounts.passwordTooShort');
    expect(passwordRule('12345 7890')).toBe(true);
  });

  test('blanks are not an answer to a required field', () => {
    expect(required(' ')).toBe('state.required');
    expect(required('Mona')).toBe(true);
  });

  test('an optional field is checked only once it is filled in', () => {
    expect(ifFilled(emailRule)('')).toBe(true);
    expect(ifFilled(emailRule)('x')).toBe('accounts.badEmail');
  });
});

describe('[HSE-10] [ADA-11] characters that a name ignores', () => {
  test('digits and signs are dropped; letters of both scripts, accents and blanks stay', () => {
    expect(withoutDropped('Mo7na José علي!', 3, notInNames).text).toBe('Mona José علي');
  });

  test('the Arabic name drops Latin letters too', () => {
    expect(withoutDropped('منىMona عادل', null, notInArabicNames).text).toBe('منى عادل');
  });

  test('what joins the parts of a name becomes a space, as in sheets', () => {
    expect(withoutDropped('Al-Shafei', 3, notInNames)).toEqual({ text: 'Al Shafei', caret: 3 });
    for (const [typed, meant] of [
      ["O'Neil", 'O Neil'],
      ['O’Neil', 'O Neil'],
      ['Abdel-Rahman', 'Abdel Rahman'],
      ['عبد-الرحمن', 'عبد الرحمن'],
    ] as const) {
      expect(withoutDropped(typed, null, notInNames).text).toBe(meant);
      expect(personName.parse(typed)).toBe(meant);
    }
  });

  test('the caret stays behind the same letter', () => {
    // 'Mo7|na' and 'Mo|7na'
    expect(withoutDropped('Mo7na', 3, notInNames)).toEqual({ text: 'Mona', caret: 2 });
    expect(withoutDropped('Mo7na', 2, notInNames)).toEqual({ text: 'Mona', caret: 2 });
    expect(withoutDropped('Mona9', null, notInNames)).toEqual({ text: 'Mona', caret: 4 });
  });
});
