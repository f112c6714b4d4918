import { expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;

test('[SHP-08] a menu icon is read as plain shapes', () => {
  expect(readDrawing(svg('<path d="M3 5h18v14H3z"/>\n<circle cx="12" cy="12" r="3"></circle>'))).toEqual([
    { element: 'path', attributes: { d: 'M3 5h18v14H3z' } },
    { element: 'circle', attributes: { cx: '12', cy: '12', r: '3' } },
  ]);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
  ['a style', '<path d="M0 0" style="fill:red"/>'],
  ['a link', '<a href="https://evil.example"><path d="M0 0"/></a>'],
  ['another file', '<image href="x.png"/>'],
  ['a reference', '<use href="#a"/>'],
  ['an address in a value', '<path d="url(//evil.example)"/>'],
  ['a text', 'Library'],
  ['an entity', '<path d="&#77;0 0"/>'],
  ['nothing', ''],
  ['a shape that never ends', '<path d="M0 0"'],
  ['too many shapes', '<path d="M0 0"/>'.repeat(21)],
  ['too much', `<path d="${'M0 0'.repeat(1001)}"/>`],
])('[SHP-08] a menu icon with %s is none', (_what, inside) => expect(readDrawing(svg(inside))).toBeUndefined());

test('[SHP-08] what is no SVG is no icon', () => expect(readDrawing('<path d="M0 0"/>')).toBeUndefined());
