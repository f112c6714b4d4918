import { describe, expect, test } from 'vitest';
import { isolateRuns, languageRuns, textRuns } from './bidi.ts';
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

  test('what a lonely bracket leaves at an edge belongs to the sentence too', () => {
    expect(isolateRuns('الآن (, a + b')).toBe('الآن (, \u2066a + b\u2069');
  });

  test('[BOD-15] a name in the other script has its language, in a sentence of either', () => {
    expect(languageRuns('Delete the exam ‘امتحان النصف’?', 'En')).toEqual([
      { text: 'Delete the exam ‘' },
      { text: 'امتحان النصف', lang: 'ar' },
      { text: '’?' },
    ]);
    expect(languageRuns('حذف Midterm', 'Ar')).toEqual([{ text: 'حذف ' }, { text: 'Midterm', lang: 'en' }]);
  });

  test.each([
    ['Ar', 'حذف الامتحان «2 Midterm»؟', '2 Midterm'],
    ['Ar', 'حذف الامتحان «10/5 - Trees»؟', '10/5 - Trees'],
    ['Ar', 'تشغيل الإصدار 1.4.0-beta للجميع؟', '1.4.0-beta'],
    ['Ar', 'أُضيف 5 PDF', 'PDF'],
    ['En', 'Delete the exam “2 امتحان”?', '2 امتحان'],
    ['En', 'Record of 3د. سالم', '3د. سالم'],
    ['En', 'Delete the exam “2 Midterm”?', undefined],
  ] as const)('[FIX-16] digits that a name begins with stay in it: %s, %s', (language, sentence, name) => {
    expect(languageRuns(sentence, language).find(({ lang }) => lang)?.text).toBe(name);
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
