import { markedBlocks } from '@daftar/contracts/exams/question-marks';
import { wordHtml } from '@daftar/contracts/testing/word-html';
import { expect, test } from 'vitest';
import { marksOfHtml } from './marks-of-html.ts';

test('what Word copies keeps its bold words, lists and tables, in both scripts', () => {
  const text = marksOfHtml(wordHtml);
  expect(text).toBe(
    [
      'Which of **these layers** routes packets? أيٌّ من **الطبقات** التالية؟',
      '- The network layer',
      '- طبقة **النقل**',
      '1. First',
      '2. Second',
      '| Layer | Unit |',
      '| --- | --- |',
      '| Network | **packet** |',
      '| `a|b` | bit |',
    ].join('\n'),
  );
  expect(markedBlocks(text!).map(({ kind }) => kind)).toEqual(['line', 'list', 'list', 'table']);
});

test('pages and sheets: lists of HTML, bold by weight; nothing where it would show as stars', () => {
  expect(marksOfHtml('<ol start="3"><li>a<li><p>b</p><ul><li>c</ul></ol>')).toBe('3. a\n4. b\n- c');
  expect(marksOfHtml('<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> not</p></b>')).toBe(
    '**Bold** not',
  );
  expect(marksOfHtml('<p><b>one </b><strong>two</strong>: three<br><b>four</b></p>')).toBe(
    '**one two**: three\n**four**',
  );
  // in the middle of a word, and around stars, stars would be shown
  expect(marksOfHtml('<p>b<b>ol</b>d <b>2**3</b></p>')).toBe('bold 2**3');
  expect(marksOfHtml('<table><tr><td><p>a frame</p><p>of <b>two</b></p></td></tr></table>')).toBe(
    'a frame\nof **two**',
  );
  expect(marksOfHtml('<p>nothing <i>marked</i></p><style>**</style>')).toBeNull();
});

test('HTML that is meant to harm is text, and very much of it is left to the plain text', () => {
  expect(
    marksOfHtml('<b>x</b><script>alert(1)</script><img src=x onerror=alert(1)><template><b>y</b></template>'),
  ).toBe('**x**');
  expect(marksOfHtml(`<b>${'x'.repeat(2_000_001)}</b>`)).toBeNull();
  expect(marksOfHtml(`${'<div>'.repeat(400)}<b>deep</b>`)).toBe('**deep**');
});
