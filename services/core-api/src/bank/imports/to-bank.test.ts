import type { Question } from '@daftar/exchange';
import { reasons, toBank } from '@daftar/exchange/bank/to-bank';
import { describe, expect, test } from 'vitest';
import { stepsOf } from './folders.ts';
import { withPictures } from './pictures.ts';

const given = (more: Partial<Question>): Question => ({
  from: 'question 1',
  name: 'One',
  type: 'one-choice',
  text: 'Which?',
  points: 2,
  ...more,
});
const options = (...shares: number[]) => shares.map((share, at) => ({ text: `Option ${at + 1}`, share }));

describe('questions of other systems', () => {
  test('choices keep their keys; points that no type of ours gives are refused or said, never guessed', () => {
    expect(toBank(given({ options: options(0, 1, 0) }))).toMatchObject({
      question: { question_type: 'MCQ', points: 2, options: [{ is_correct: false }, { is_correct: true }, {}] },
      changed: [],
    });
    expect(toBank(given({ options: options(0.5, 1, 0) }))).toEqual({ refused: reasons.shares });
    const several = (...shares: number[]) => toBank(given({ type: 'several-choices', options: options(...shares) }));
    expect(several(0.5, -0.5, 0.5, -0.5)).toMatchObject({
      question: { body: { rule: 'deduct' }, key: { right: [1, 3] } },
      changed: [],
    });
    expect(several(0.5, -1, 0.5, -1)).toMatchObject({ changed: [reasons.deduct] });
    expect(several(0.5, 0, 0.5)).toMatchObject({
      question: { body: { rule: 'each', most: 2 } },
      changed: [reasons.most],
    });
    expect(several(0.7, 0.3, 0)).toEqual({ refused: reasons.shares });
    expect(several(0, 0)).toEqual({ refused: reasons.noKey });
    expect(toBank(given({ type: 'several-choices', allOrNothing: true, options: options(1, 0, 1) }))).toMatchObject({
      question: { body: { rule: 'all' }, key: { right: [1, 3] } },
      changed: [],
    });
  });

  test('true or false, numbers and short texts', () => {
    const tf = (text: string) => toBank(given({ type: 'true-false', options: [{ text, share: 1 }] }));
    expect([tf('True'), tf('خطأ')]).toMatchObject([
      { question: { key: { right: true } } },
      { question: { key: { right: false } } },
    ]);
    expect(tf('Perhaps')).toEqual({ refused: reasons.noKey });
    const accepted = [
      { number: 9.81, tolerance: 0.05, share: 1 },
      { range: [1, 5] as [number, number], share: 0.5 },
      { number: 3, tolerance: 0.1, relative: true as const, share: 1 / 3 },
      { number: 7, share: 0 },
    ];
    expect(toBank(given({ type: 'number', accepted }))).toMatchObject({
      question: {
        question_type: 'numeric',
        key: {
          accepted: [
            { is: 'within', value: '9.81', by: '0.05', share: 100 },
            { is: 'range', value: '1', by: '5', share: 50 },
            { is: 'percent', value: '3', by: '10', share: 33 },
          ],
        },
      },
      changed: [reasons.shareRounded],
    });
    const text = { type: 'short-text' as const, accepted: [{ text: 'frog', share: 1 }], caseSensitive: true as const };
    expect(toBank(given(text))).toMatchObject({ question: { key: { folding: { case: false } } } });
    expect(toBank(given({ ...text, accepted: [] }))).toEqual({ refused: reasons.noKey });
  });

  test('without points they come without; without a key, and of a type we lack, they are refused by reason', () => {
    expect(toBank(given({ type: 'essay', points: null }))).toMatchObject({ question: { points: null } });
    expect(toBank(given({ type: 'essay', points: 1.239 }))).toMatchObject({
      question: { points: 1.24 },
      changed: [reasons.pointsRounded],
    });
    expect(toBank(given({ type: 'essay', points: 0 }))).toEqual({ refused: reasons.badPoints });
    expect(toBank(given({ withoutKey: true, options: options(0, 0) }))).toEqual({ refused: reasons.noKey });
    expect(toBank(given({ type: 'file' }))).toEqual({ refused: reasons.noType });
    expect(toBank(given({ type: 'essay', feedback: 'Well done', changed: [reasons.most] }))).toMatchObject({
      changed: [reasons.most, reasons.feedback],
    });
  });

  test('pictures stand on their own lines with our names; what is lost leaves its description', () => {
    const picture = { id: '0b8f4a52-5f0c-4b6e-9d53-6a3c6f2f7a10', digest: 'd'.repeat(43), width: 3, height: 2 };
    const kept = new Map([
      ['a.png', picture],
      ['b.svg', undefined],
    ]);
    const mark = `(picture:${picture.id}.${picture.digest} 3x2)`;
    expect(withPictures('See ![A circuit](a.png) and ![a plan](b.svg).', kept)).toEqual({
      text: `See \n![A circuit]${mark}\n and [a plan].`,
      lost: true,
      unnamed: false,
    });
    expect(withPictures('![](a.png)', kept)).toEqual({ text: `![a.png]${mark}`, lost: false, unnamed: true });
    expect(withPictures('No picture [1](x)', kept)).toMatchObject({ text: 'No picture [1](x)' });
  });

  test('folders of a file, without what other systems put around them', () => {
    expect(stepsOf('$course$/top/Default for C1/الأكوام', 6)).toEqual(['Default for C1', 'الأكوام']);
    expect(stepsOf('Iota/Kappa/Lambda', 2)).toEqual(['Iota', 'Kappa']);
  });
});
