import { expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap((part) => (part.href ? [[part.text, part.href]] : []));

it('[FIX-19] finds addresses in a sentence, without its punctuation, and loses no text', () => {
  const text = 'See https://uni.test/a?b=1#c, (http://uni.test/x_(y)). Or www.uni.test! Write to dr.mona@uni.test؟';
  expect(links(text)).toEqual([
    ['https://uni.test/a?b=1#c', 'https://uni.test/a?b=1#c'],
    ['http://uni.test/x_(y)', 'http://uni.test/x_(y)'],
    ['www.uni.test', 'https://www.uni.test/'],
    ['dr.mona@uni.test', 'mailto:dr.mona@uni.test'],
  ]);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('[FIX-19] in Arabic too, over several lines', () => {
  expect(links('المحاضرة على https://uni.test/zoom،\nوالأسئلة إلى mona@uni.test')).toEqual([
    ['https://uni.test/zoom', 'https://uni.test/zoom'],
    ['mona@uni.test', 'mailto:mona@uni.test'],
  ]);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt://uni.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://uni.test@evil.test/',
  'https://user:secret@evil.test/',
  'https://',
  'http://localhost/x',
  'mailto:',
  'no address at all',
  '',
])('[FIX-19] makes no link of %j', (text) => {
  expect(links(text)).toEqual([]);
});

it('[FIX-19] an address ends where the writing direction changes', () => {
  expect(links('https://uni.test/\u202Eetisop')).toEqual([['https://uni.test/', 'https://uni.test/']]);
  expect(links('https://uni.test/\u2066x\u2069')).toEqual([['https://uni.test/', 'https://uni.test/']]);
});
