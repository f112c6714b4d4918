import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePair, compareQuestion, numbersIn } from './compare-pair.ts';
import { needsOther } from './needs-other.ts';

const picture = (id: string) =>
  `![a cat](picture:${id.padEnd(8, '0')}-0123-0123-0123-0123456789ab.${'A'.repeat(43)} 10x10)`;

describe('the texts of a pair', () => {
  test('have the same numbers, in either digits, however they are grouped', () => {
    expect(numbersIn('1,250.5 and 007 of 3')).toEqual(['1250.5', '7', '3']);
    expect(numbersIn('١٬٢٥٠٫٥ و٠٠٧ من ۳')).toEqual(['1250.5', '7', '3']);
    expect(comparePair({ en: 'Add 2 and 3', ar: 'اجمع ٣ و٢' })).toEqual([]);
    expect(comparePair({ en: 'Add 2 and 3', ar: 'اجمع 2 و4' })).toEqual(['numbers']);
  });

  test.each([
    ['formulas', 'The area $\\pi r^2$', 'المساحة $\\pi r^3$'],
    ['code', 'What does `a[1]` say?', 'ماذا يعني `a[2]`؟'],
    ['code', 'Read\n```\nx\n```', 'اقرأ\n```\ny\n```'],
    ['pictures', `Look\n${picture('1')}`, 'انظر'],
    ['gaps', 'A [[1]] and a [[2]]', 'إن [[1]] ثم'],
    ['blanks', 'Sign here: ____', 'وقع هنا'],
    ['blanks', 'Dear {{name}}', 'عزيزي {{اسم}}'],
    ['length', 'A long sentence that explains what a process is and why', 'عملية'],
    ['untranslated', 'What is a stack?', 'What is a stack?'],
  ])('%s: %s', (problem, en, ar) => {
    expect(comparePair({ en, ar })).toContain(problem);
  });

  test('a picture with words may be another one in each language', () => {
    expect(comparePair({ en: `Look\n${picture('1')}`, ar: `انظر\n${picture('2')}` })).toEqual([]);
  });

  test('what a translation keeps is never found, in whatever order; what it loses always is', () => {
    const piece = fc.oneof(
      fc.nat(9999).map(String),
      fc.stringMatching(/^[a-z]\^[0-9]$/).map((formula) => `$${formula}$`),
      fc.stringMatching(/^[a-z]{1,4}$/).map((code) => `\`${code}\``),
      fc.integer({ min: 1, max: 9 }).map((gap) => `[[${gap}]]`),
      fc.constant('____'),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.nat(), (pieces, at) => {
        const en = pieces.map((one) => `word ${one}`).join(' and ');
        const ar = [...pieces]
          .reverse()
          .map((one) => `كلمة ${one}`)
          .join(' ثم ');
        expect(comparePair({ en, ar })).toEqual([]);
        const lost = pieces
          .toSpliced(at % pieces.length, 1)
          .map((one) => `كلمة ${one}`)
          .join(' ثم ');
        expect(comparePair({ en, ar: lost })).not.toEqual([]);
      }),
    );
  });
});

describe('the texts of a question', () => {
  test('each finding names its place; what reads the same in both languages is not missing', () => {
    expect(
      compareQuestion({
        question_text: 'What is 2 + 2?',
        texts: { en: 'What is 2 + 2?', ar: 'كم يساوي 2 + 3؟' },
        options: [{ answer_text: '4' }, { answer_text: 'Five' }, { answer_text: '$x^2$' }],
        body: { items: [{ id: 1, text: 'Start' }] },
      }),
    ).toEqual([
      { place: 'question_text', problem: 'numbers' },
      { place: 'options.1', problem: 'missing' },
      { place: 'body.0', problem: 'missing' },
    ]);
  });

  test('numbers, formulas and code need no second text', () => {
    for (const text of ['42', '3 - 7', '$x$', '`ls -l`', '```\nfor x in y\n```', picture('1'), ''])
      expect(needsOther(text), text).toBe(false);
    for (const text of ['TCP', 'كم', 'f `x`']) expect(needsOther(text), text).toBe(true);
  });
});
