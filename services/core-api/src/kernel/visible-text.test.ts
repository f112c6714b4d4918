import {
  blankTexts,
  otherLooks,
  sameCodes,
  sameLooks,
  shownTexts,
  typedCodes,
} from '@daftar/contracts/testing/visible-texts';
import { codeFold, isBlank, lookOf } from '@daftar/contracts/visible-text';
import fc from 'fast-check';
import { expect } from 'vitest';
import { app, test } from '../testing/app.ts';

const table = [...blankTexts, ...shownTexts, ...[...sameLooks, ...otherLooks, ...typedCodes, ...sameCodes].flat()];

async function expectSame(texts: readonly string[]): Promise<void> {
  const { rows } = await app.db.raw(
    `select is_blank(t) as blank, option_look(t) as look, code_fold(t) as code
     from unnest(?::text[]) with ordinality as u(t, n) order by n`,
    [[...texts]],
  );
  const inCode = texts.map((text) => ({ blank: isBlank(text), look: lookOf(text), code: codeFold(text) }));
  expect(rows).toEqual(inCode);
}

test('[COR-04] [COR-05] [COR-08] the database sees, compares and folds the table of texts like the code does', () =>
  expectSame(table));

test('[COR-04] [COR-05] [COR-08] and random texts of such characters', () => {
  const unit = fc.constantFrom(
    ...' \n\r\tAaZz09٤۷إنكت',
    ...[
      '\u00a0',
      '\u200b',
      '\u200f',
      '\u202e',
      '\u2800',
      '\u3164',
      '\u0301',
      '\u0654',
      '\u064e',
      '\u{e0061}',
      '\uff21',
      '\uff1f',
      '\u00b2',
    ],
  );
  return expectSame(fc.sample(fc.string({ unit, maxLength: 20 }), 1500));
});

test('[COR-04] both call the same characters unseen, of all that there are', async () => {
  const { rows } = await app.db.raw(
    `select n from generate_series(1, 1114111) n where n not between 55296 and 57343 and is_blank(chr(n)) order by n`,
  );
  const all = Array.from({ length: 0x110000 }, (_, code) => code).slice(1);
  expect(rows.map(({ n }: { n: number }) => n)).toEqual(
    all.filter((code) => (code < 0xd800 || code > 0xdfff) && isBlank(String.fromCodePoint(code))),
  );
});
