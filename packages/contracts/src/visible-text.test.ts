import { describe, expect, test } from 'vitest';
import {
  courseCode,
  email,
  id,
  level,
  newCourseCode,
  optionalText,
  personName,
  requiredText,
  userId,
  wholeNumber,
} from './schemas.ts';
import {
  blankTexts,
  otherLooks,
  sameCodes,
  sameLooks,
  shownTexts,
  typedCodes,
  typedIds,
} from './testing/visible-texts.ts';
import { cleanCode, codeFold, isBlank, lookOf, plainId } from './visible-text.ts';

describe('what can be seen', () => {
  test('[COR-04] a text without a visible character is blank', () => {
    expect(blankTexts.filter((text) => !isBlank(text))).toEqual([]);
    expect(shownTexts.filter(isBlank)).toEqual([]);
  });

  test('[COR-04] every character that Unicode calls a space, a control or ignorable is none', () => {
    const unseen = /[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const letter = String.fromCodePoint(code);
      if (isBlank(letter) !== unseen.test(letter)) expect.fail(`U+${code.toString(16)}`);
    }
  });

  test('[COR-05] options are the same only if they look the same', () => {
    for (const [one, other] of sameLooks) expect(lookOf(one), one).toBe(lookOf(other));
    for (const [one, other] of otherLooks) expect(lookOf(one), one).not.toBe(lookOf(other));
  });

  test('[COR-08] codes mean what was typed, without marks and in one set of digits', () => {
    for (const [typed, meant] of typedCodes) expect(cleanCode(typed)).toBe(meant);
    for (const [first = '', ...others] of sameCodes)
      for (const other of others) expect(codeFold(other)).toBe(codeFold(first));
  });
});

test('[COR-03] an id is its digits, however they were typed, pasted or made by a spreadsheet', () => {
  for (const text of typedIds) expect(plainId(text), text).toBe('2026002');
  expect(plainId('2026002.5')).toBe('2026002.5');
  expect(plainId('CS٢')).toBe('CS2');
});

describe('the edge', () => {
  test('[COR-02] [COR-08] a body’s ids and whole numbers are read as pages and sheets read them', () => {
    for (const typed of [...typedIds, 2_026_002]) {
      expect(userId.parse(typed), String(typed)).toBe(2_026_002);
      expect(id.parse(typed), String(typed)).toBe(2_026_002);
    }
    expect(['٣', '3.0', ' 3\u200f', 3].map((typed) => level.parse(typed))).toEqual([3, 3, 3, 3]);
    const score = wholeNumber(1, 1000);
    expect(['١٨', '18.00', '١٨٫٠'].map((typed) => score.parse(typed))).toEqual([18, 18, 18]);
    for (const typed of ['7.5', '٧٫٥', '7,5', '-5', '1e2', '', '0', '1001', 'ten'])
      expect(score.safeParse(typed).success, typed).toBe(false);
  });

  test('[COR-04] a required text shows something; an optional one that doesn’t is empty', () => {
    for (const text of blankTexts) {
      const refused = requiredText(1000).safeParse(text);
      expect(refused.error?.issues.map(({ message }) => message)).toContain('field.required');
      expect(optionalText(1000).parse(text)).toBe('');
      expect(personName.safeParse(text).success).toBe(false);
    }
    expect(optionalText(20).parse(' why ')).toBe('why');
  });

  test('[COR-08] e-mails, ids and new course codes are cleaned; a looked-up code stays as typed', () => {
    for (const typed of [
      '\u200fMona@daftar.test',
      '\u202amona@daftar.test\u202c',
      '\u2068mona@daftar.test\u2069',
      'mona\u200b@daftar.test',
    ])
      expect(email.parse(typed)).toBe('mona@daftar.test');
    expect(newCourseCode.parse('\u202e101SC')).toBe('101SC');
    expect(newCourseCode.parse('AI  ٣٠١\u200b')).toBe('AI 301');
    for (const typed of ['\u200b', '\u3164', '\u2800']) expect(newCourseCode.safeParse(typed).success).toBe(false);
    expect(courseCode.parse('AI301\u200b')).toBe('AI301\u200b');
  });
});
