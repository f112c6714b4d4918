import { describe, expect, test } from 'vitest';
import { isolateRuns, textRuns } from './bidi.ts';
import { mixedLines } from './bidi-samples.ts';
import { textDirection, textLanguage } from './text-language.ts';

describe('[FIX-16] text of two directions', () => {
  test.each(mixedLines)('%s', (text, expected) => {
    expect(
      textRuns(text)
        .filter(({ ltr }) => ltr)
        .map((run) => run.text),
    ).toEqual(expected);
    expect(
      textRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  test('isolates surround the runs where no element is possible', () => {
    expect(isolateRuns('احسب 10/5 الآن')).toBe('احسب \u206610/5\u2069 الآن');
    expect(isolateRuns('احسب ٣ - ٧')).toBe('احسب \u2066\u202d٣ - ٧\u202c\u2069');
    expect(isolateRuns('3 - 7')).toBe('3 - 7');
  });

  test('a text’s direction and language follow most of its letters, not the first one', () => {
    expect([textDirection('TCP هو بروتوكول'), textLanguage('TCP هو بروتوكول')]).toEqual(['rtl', 'ar']);
    expect([textDirection('What does «اقرأ» mean in this program?'), textLanguage('3 - 7')]).toEqual([
      'ltr',
      undefined,
    ]);
    expect([textDirection('3 - 7'), textDirection('')]).toEqual(['ltr', 'ltr']);
  });
});
