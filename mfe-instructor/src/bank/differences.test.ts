import { bringTypes, shownType } from '@daftar/exam-pages';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { differencesOf, piecesOf } from './differences.ts';
import type { BankVersion } from './use-bank.ts';

beforeAll(() => bringTypes());

const version = (change: Partial<BankVersion>): BankVersion => ({
  item_id: 1,
  version: 1,
  question_text: 'What is a stack?',
  question_type: 'MCQ',
  points: 2,
  options: [
    { answer_text: 'Last in, first out', is_correct: true, keep_last: false },
    { answer_text: 'First in, first out', is_correct: false, keep_last: false },
  ],
  ...change,
});
const words = {
  language: 'en' as const,
  typeName: (type: string) => type,
  rules: (type: BankVersion['question_type']) => shownType(type)?.rules,
  right: 'right',
  keepsLast: 'last',
};
const said = (one: BankVersion, other: BankVersion) =>
  differencesOf(one, other, words).map(({ part, letter, pieces }) => [
    part + (letter ?? ''),
    pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'old' ? `[-${text}-]` : `[+${text}+]`)).join(''),
  ]);

describe('what differs between versions', () => {
  test('is marked word by word, part by part, in both scripts', () => {
    expect(said(version({}), version({ question_text: 'What is a queue?', points: 2.5 }))).toEqual([
      ['points', '2[+.5+]'],
      ['text', 'What is a [-stack-][+queue+]?'],
    ]);
    expect(said(version({ question_text: 'ما هي الكومة؟' }), version({ question_text: 'ما هو الطابور؟' }))).toEqual([
      ['text', 'ما [-هي-][+هو+] [-الكومة-][+الطابور+]؟'],
    ]);
    const options = [...version({}).options];
    const moved = [{ ...options[0]!, is_correct: false }, options[1]!, { ...options[1]!, answer_text: 'None' }];
    expect(said(version({}), version({ options: moved }))).toEqual([
      ['optionA', 'Last in, first out[- (right)-]'],
      ['optionC', '[+None+]'],
    ]);
    expect(said(version({}), version({}))).toEqual([]);
  });

  test('tells keys of types in words, and says so where only the rule of the points differs', () => {
    const number = { form: 'within', value: '9.81', distance: '0.05' };
    const typed = (key: object, body: object = {}) =>
      version({
        question_type: 'numeric',
        options: [],
        body: { ...shownType('numeric')!.rules.start().body, ...body },
        key,
      });
    const start = shownType('numeric')!.rules.start();
    expect(JSON.stringify(start)).toContain('"key"');
    const other = said(typed(start.key), typed({ ...start.key, ...number }));
    expect(other.length).toBeGreaterThan(0);
    const several = shownType('several-choices')!.rules.start();
    const one = version({ question_type: 'several-choices', options: [], ...several });
    const changed = { ...several.body, counts: 'each' };
    expect(said(one, { ...one, body: changed }).length).toBe(1);
  });

  test('gives both texts back, whatever they are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const pieces = piecesOf(older, newer);
        const without = (kind: string) => pieces.flatMap((one) => (one.kind === kind ? [] : [one.text])).join('');
        expect(without('new')).toBe(older);
        expect(without('old')).toBe(newer);
      }),
    );
  });
});
