import { expect, test } from 'vitest';
import { folded } from './find.ts';
import { nextZoom, pageAt, pixelsPerPoint } from './zoom.ts';

test('[DAY-02] the zoom goes to the next step from any scale, and stays at the ends', () => {
  const at = (zoom: number, direction: 'in' | 'out') => nextZoom(zoom * pixelsPerPoint, direction);
  expect([at(0.96, 'in'), at(0.96, 'out'), at(1, 'in'), at(1, 'out')]).toEqual([1, 0.75, 1.25, 0.75]);
  expect([at(4, 'in'), at(9, 'in'), at(0.5, 'out'), at(0.23, 'out')]).toEqual([4, 4, 0.5, 0.5]);
});

test('[DAY-02] the page being read begins above a third of the window', () => {
  const tops = [12, 1012, 2012];
  expect([0, 700, 720, 5000].map((scrolled) => pageAt(tops, scrolled, 900))).toEqual([1, 1, 2, 3]);
});

test('[DAY-02] the search knows Arabic with and without vowel marks, and letters in the forms that old files hold', () => {
  expect(folded('مُقَدِّمَة')).toBe(folded('مقدمة'));
  expect(folded('ﺍﻟﻤﻘﺮﺭ')).toBe(folded('المقرر'));
  expect(folded('Réseau')).toBe('reseau');
});
