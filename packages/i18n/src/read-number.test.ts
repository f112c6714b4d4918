import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberTexts } from './number-texts.fixture.ts';
import { isFraction, latinDigits, readNumber, readWithin } from './read-number.ts';

describe('[COR-02] one reader of numbers', () => {
  test.each(numberTexts)('%j means %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test('no character is dropped to make a number: what is read is what was written', () => {
    const digits = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999, max: 999_999 }),
        fc.constantFrom('.', '٫', ','),
        fc.constantFrom('-', '−'),
        fc.constantFrom(...digits),
        (hundredths, point, minus, set) => {
          const [whole = '', part = ''] = Math.abs(hundredths / 100)
            .toFixed(2)
            .split('.');
          const written = `${hundredths < 0 ? minus : ''}${whole}${point}${part}`;
          const typed = written.replace(/\d/g, (digit) => [...set][Number(digit)] as string);
          expect(readNumber(typed)).toBe(hundredths === 0 ? 0 : hundredths / 100);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 99_999 }),
        fc.nat(5),
        fc.constantFrom(...'e:/x\u00b2% +\u00bd(م'),
        (whole, at, odd) => {
          const digits = String(whole);
          const inside = 1 + (at % (digits.length - 1));
          expect(readNumber(digits.slice(0, inside) + odd + digits.slice(inside))).toBeNull();
        },
      ),
    );
  });

  test('a rule allows its bounds and its places, and whole numbers unless it says otherwise', () => {
    const points = { most: 20 };
    expect(['0', '20', '٢٠', '18.00'].map((text) => readWithin(text, points))).toEqual([0, 20, 20, 18]);
    expect(['7.5', '21', '-5', '1e2', '', '٧٫٥'].map((text) => readWithin(text, points))).toEqual(Array(6).fill(null));
    const hundredths = { most: 10, places: 2 };
    expect(['7.25', '٧٫٢٥', '1.500'].map((text) => readWithin(text, hundredths))).toEqual([7.25, 7.25, 1.5]);
    expect(['7.255', '10.01'].map((text) => readWithin(text, hundredths))).toEqual([null, null]);
    expect(readWithin('0', { least: 1, most: 5 })).toBeNull();
    expect(['7.5', '٧٫٥', '7', 'x'].map(isFraction)).toEqual([true, true, false, false]);
  });

  test('digits of both keyboards become Latin ones', () => {
    expect(latinDigits('١٢٣ و ۴۵')).toBe('123 و 45');
  });
});
