import { expect, test } from 'vitest';
import { splitQuestions } from './split-question.ts';

const short = (text: string) =>
  splitQuestions(text).map((one) => [
    one.text,
    ...one.options.map(({ text: option, correct }) => `${option}${correct ? ' *' : ''}`),
  ]);

test('a list in Aiken’s style or numbered is several questions with their options, in both languages', () => {
  expect(short('Which layer routes?\nA. Link\nB. Network\nANSWER: B\n\nWhich port?\nA) 80\nB) 443\nANSWER: B')).toEqual(
    [
      ['Which layer routes?', 'Link', 'Network *'],
      ['Which port?', '80', '443 *'],
    ],
  );
  expect(
    short('1. Which layer\nroutes packets?\na) Link\nb) Network *\n2- Explain slow start.\n3) Which?\n*a. x\nb. y'),
  ).toEqual([['Which layer\nroutes packets?', 'Link', 'Network *'], ['Explain slow start.'], ['Which?', 'x *', 'y']]);
  expect(short('١. ما الطبقة؟\nأ) الربط\nب) الشبكة\nالإجابة: ب\nس2: ما المنفذ؟\n(أ) 80\n(ب) 443\n(ج) 21')).toEqual([
    ['ما الطبقة؟', 'الربط', 'الشبكة *'],
    ['ما المنفذ؟', '80', '443', '21'],
  ]);
  expect(short('Which layer routes?\n1. Link\n2. Network\n3. Session')).toEqual([
    ['Which layer routes?', 'Link', 'Network', 'Session'],
  ]);
});

test('other texts stay one question', () => {
  for (const text of [
    'Explain slow start.',
    'Given:\n1. a stack\nwhich operations cost most?',
    '1. push\n2. pop',
    'Which?\nA. only one',
    'I. Newton wrote\nA. Einstein wrote too',
    '',
  ])
    expect(short(text)).toEqual([]);
});
