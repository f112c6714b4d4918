import { bylawExamples } from '@daftar/contracts/bylaws/examples';
import { bylawRules } from '@daftar/contracts/bylaws/rules';
import { describe, expect, test } from 'vitest';
import { type Draft, draftOf, rulesOf, warningsIn } from './draft.ts';

describe('what a bylaw’s form reads', () => {
  test('each example is sent as it is', () => {
    for (const { rules } of bylawExamples) expect(rulesOf(draftOf(rules))).toEqual(rules);
  });

  test('a figure of a part that isn’t named blocks nothing and isn’t sent', () => {
    const draft = draftOf(bylawExamples[0]!.rules);
    const parts = { ...draft.parts, oral: { named: false, share: 'x', floor: '500' } };
    expect(rulesOf({ ...draft, parts })).toEqual(rulesOf(draft));
    expect(rulesOf({ ...draft, parts: { ...parts, oral: { ...parts.oral, named: true } } })).toBeNull();
  });

  test('warnings are whole percentages that rise, at most six; the server’s rules agree', () => {
    for (const [text, read] of [
      ['', []],
      ['10 20', [10, 20]],
      ['١٠، ٢٠، ٣٠', [10, 20, 30]],
      ['20 10', null],
      ['10 10', null],
      ['0 10', null],
      ['10 101', null],
      ['10 x', null],
      ['1 2 3 4 5 6 7', null],
    ] as const) {
      expect(warningsIn(text), text).toEqual(read);
      const numbers = text.split(' ').map(Number);
      if (read === null && !numbers.some(Number.isNaN)) {
        expect(bylawRules.shape.absence.safeParse({ warnings: numbers, bar_above: null }).success, text).toBe(false);
      }
    }
  });

  test('what the form takes, the server’s rules take: a share or floor of 0 is none of them', () => {
    const draft = draftOf(bylawExamples[0]!.rules);
    const withOral = (share: string, floor: string): Draft => ({
      ...draft,
      parts: { ...draft.parts, oral: { named: true, share, floor } },
    });
    expect(rulesOf(withOral('0', ''))).toBeNull();
    expect(rulesOf(withOral('', '0'))).toBeNull();
    expect(bylawRules.safeParse(rulesOf(withOral('', '1'))).success).toBe(true);
  });
});
