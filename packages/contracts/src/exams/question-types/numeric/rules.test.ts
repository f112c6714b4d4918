import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import { readTypedNumber } from '../typed-number.ts';
import rules, { type AcceptedNumber, type NumberBody } from './rules.ts';
import schemas from './schemas.ts';

const none: NumberBody = { unit: 'none' };
const decimals = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 999 }))
  .map(([a, b]) => `${a}.${b}`);

testRulesOfType('number', {
  rules,
  schemas,
  questions: fc.tuple(decimals, fc.integer({ min: 0, max: 9 })).map(([value, by]) => ({
    body: none,
    key: { accepted: [{ is: 'within' as const, value, by: String(by), share: 100 }] },
  })),
  answers: ({ key }) =>
    fc.oneof(fc.constant(key.accepted[0]!.value), decimals, fc.string({ maxLength: 20 })).map((value) => ({ value })),
});

const earn = (accepted: Omit<AcceptedNumber, 'share'>, ...typed: string[]) =>
  typed.map((value) => rules.score({ body: none, key: { accepted: [{ share: 100, ...accepted }] } }, { value }).earned);

describe('numbers as they are typed', () => {
  test.each([
    ['3.5', '3.5'],
    ['٣٫٥', '3.5'],
    ['3,5', '3.5'],
    ['1٬234٫5', '1234.5'],
    ['١٬٢٣٤', '1234'],
    ['1,234.5', '1234.5'],
    ['1e-3', '0.001'],
    ['1.5×10^-3', '0.0015'],
    ['−2', '-2'],
    ['+7', '7'],
    ['\u200f12\u00a0', '12'],
  ])('%s is %s', (typed, number) => {
    expect(earn({ is: 'exact', value: number }, typed)).toEqual([100]);
  });

  test.each(['', 'x', '1,500', '1/0', '1/2/3', '--1', '1e', '1e99999', 'NaN', '0x10', '9'.repeat(61)])(
    '%s is none',
    (typed) => {
      expect(readTypedNumber(typed)).toBeNull();
    },
  );

  test('a tenth three times is three tenths, and a third no decimal', () => {
    expect(earn({ is: 'exact', value: '0.3' }, '0.3', '3/10', '0.30000000000000004')).toEqual([100, 100, 0]);
    expect(earn({ is: 'within', value: '0.333', by: '0.001' }, '1/3', '0.3345')).toEqual([100, 0]);
  });
});

describe('how near', () => {
  test('both ends count, exactly', () => {
    expect(earn({ is: 'within', value: '9.81', by: '0.05' }, '9.76', '9.86', '9.7599', '9.8601')).toEqual([
      100, 100, 0, 0,
    ]);
    expect(earn({ is: 'percent', value: '-200', by: '5' }, '-190', '-210', '-189.99')).toEqual([100, 100, 0]);
    expect(earn({ is: 'range', value: '1', by: '2' }, '1', '2', '3/2', '0.999', '2.001')).toEqual([
      100, 100, 100, 0, 0,
    ]);
    expect(earn({ is: 'digits', value: '3.14159', by: '3' }, '3.14', '3.1416', '3.15', '3.1')).toEqual([
      100, 100, 0, 0,
    ]);
  });

  test('the best share of those that fit counts', () => {
    const accepted: AcceptedNumber[] = [
      { is: 'within', value: '10', by: '1', share: 50 },
      { is: 'exact', value: '10', share: 100 },
    ];
    const shares = ['10', '10.5', '12'].map(
      (value) => rules.score({ body: none, key: { accepted } }, { value }).earned,
    );
    expect(shares).toEqual([100, 50, 0]);
  });

  test('a unit that is asked for has to be one of those that are right', () => {
    const parts = {
      body: { unit: 'asked' as const },
      key: { accepted: [{ is: 'exact' as const, value: '5', share: 100 }], units: ['m/s', 'م/ث'] },
    };
    const given = ['m/s', ' m / s', 'م/ث', 'km/h', 'M/S', undefined].map((unit) =>
      rules.score(parts, { value: '5', unit }),
    );
    expect(given.map(({ earned }) => earned)).toEqual([100, 100, 100, 0, 0, 0]);
  });
});

test('what is no whole rule is told by its place', () => {
  const lint = (accepted: AcceptedNumber[]) => rules.lint({ body: none, key: { accepted } }).map(({ code }) => code);
  expect(lint([{ is: 'range', value: '3', by: '2', share: 100 }])).toEqual(['question.badAccepted']);
  expect(lint([{ is: 'digits', value: '3', by: '0', share: 100 }])).toEqual(['question.badAccepted']);
  expect(lint([{ is: 'exact', value: '', share: 100 }])).toEqual(['question.badAccepted']);
  expect(lint([{ is: 'exact', value: '3', share: 50 }])).toEqual(['question.noAccepted']);
});

test('what is wrong is said at its field: the number, how near, or its share', () => {
  const fields = (one: AcceptedNumber) =>
    rules
      .lint({ body: none, key: { accepted: [one, { is: 'exact', value: '1', share: 100 }] } })
      .map(({ field }) => field);
  expect(fields({ is: 'within', value: '3', by: 'x', share: 50 })).toEqual(['key.accepted.0.by']);
  expect(fields({ is: 'within', value: '1/3', by: '1', share: 50 })).toEqual(['key.accepted.0.value']);
  expect(fields({ is: 'exact', value: '3', share: 0 })).toEqual(['key.accepted.0.share']);
});
