import { expect, it } from 'vitest';
import { emptyPart, rightToLeftOrder } from './segment-order.ts';

const slash = { type: 'literal', text: '\u200f/' };

it('[SHL-06] [UIX-01] keeps 20/11/2026 and 12:05 from left to right in an Arabic field', () => {
  const segments = [
    { type: 'day', text: '20' },
    slash,
    { type: 'month', text: '11' },
    slash,
    { type: 'year', text: '2026' },
    { type: 'literal', text: '، \u2066' },
    { type: 'hour', text: '12' },
    { type: 'literal', text: ':' },
    { type: 'minute', text: '05' },
    { type: 'literal', text: '\u2069 ' },
    { type: 'dayPeriod', text: 'م' },
  ];
  const order = rightToLeftOrder(segments);
  const fromTheRight = segments.map((_, place) => segments[order.indexOf(place)]!.text.replace(/[^\p{L}\d/:،]/gu, ''));
  expect(fromTheRight.join(' ')).toBe('2026 / 11 / 20 ، 05 : 12  م');
});

it('[FIX-16] an empty date shows no words that would be read from the right', () => {
  expect(['day', 'month', 'year', 'hour'].map(emptyPart)).toEqual(['––', '––', '––––', undefined]);
});
