import { describe, expect, it } from 'vitest';
import { checkTexts, sampleProblems, textProblems } from './check-texts.ts';
import { defineTexts } from './define-texts.ts';

const forms = {
  zero: 'لا شيء',
  one: 'واحد',
  two: 'اثنان',
  few: '{{count}} أسئلة',
  many: '{{count}} سؤالًا',
  other: 'سؤال',
};

describe('[UIX-06] texts in both languages', () => {
  it('accepts a text that is complete in both', () => {
    expect(textProblems({ en: 'Upload {{name}}', ar: 'رفع {{name}}' })).toEqual([]);
    expect(textProblems({ en: { one: '{{count}} question', other: '{{count}} questions' }, ar: forms })).toEqual([]);
    expect(textProblems({ en: 'Only .xlsx files', ar: 'ملفات xlsx فقط' })).toEqual([]);
  });

  it.each([
    ['a missing language', { en: 'Save', ar: '' }, 'no Arabic text'],
    ['English left in the Arabic', { en: 'Save', ar: 'Save' }, 'Latin words'],
    ['Arabic-Indic digits', { en: 'Level 2', ar: 'المستوى ٢' }, 'Arabic-Indic digits'],
    ['a Latin comma', { en: 'a, b', ar: 'ألف, باء' }, 'Latin punctuation'],
    ['tanwin behind its alif', { en: 'First', ar: 'أول\u0627\u064b' }, 'tanwin'],
    ['a lost parameter', { en: 'Hello {{name}}', ar: 'مرحبًا' }, 'different parameters'],
    ['a missing plural form', { en: { one: 'a', other: 'b' }, ar: { ...forms, two: '' } }, 'plural form two'],
  ])('refuses %s', (_name, text, problem) => {
    expect(textProblems(text).join()).toContain(problem);
  });

  it('finds a key that no source names, and recognises templates and nested texts', () => {
    const texts = defineTexts({
      'page.title': { en: 'Title', ar: 'عنوان' },
      'role.admin': { en: 'Admin', ar: 'مسؤول' },
      'count.links': { en: 'links', ar: 'روابط' },
      'page.used': { en: 'has $t(count.links)', ar: 'به $t(count.links)' },
      'page.forgotten': { en: 'Forgotten', ar: 'منسي' },
    });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code under test
    const source = { file: 'page.tsx', text: "t('page.title'); t('page.used'); t(`role.${role}`); role = 'admin'" };
    expect(checkTexts([{ file: 'texts.ts', texts }], [source])).toEqual(['texts.ts: page.forgotten: used nowhere']);
  });

  it('[HSE-13] a template hides no text that nothing fills it with', () => {
    const texts = defineTexts({
      'role.admin': { en: 'Admin', ar: 'مسؤول' },
      'role.admin.hint': { en: 'Sees all', ar: 'عرض الكل' },
      'role.rector': { en: 'Rector', ar: 'عميد' },
      'state.Partial Success': { en: 'Partly', ar: 'جزئيًا' },
    });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code under test
    const text = "t(`role.${role}`); roles = { admin: 1 }; t(`state.${reply.Status ?? {}}`); s = 'Partial Success'";
    expect(checkTexts([{ file: 'texts.ts', texts }], [{ file: 'page.tsx', text }])).toEqual([
      'texts.ts: role.admin.hint: used nowhere',
      'texts.ts: role.rector: used nowhere',
    ]);
  });
});

it('[FIX-16] Arabic of the demo faculty is checked too', () => {
  const text = "title: 'المسألة بوصفها بحثاً', code: 'A = {1, 2}', other: 'القيمة ٣', fine: 'بحثًا عن TCP'";
  expect(sampleProblems({ file: 'demo.ts', text })).toEqual([
    expect.stringContaining('tanwin after the alif'),
    expect.stringContaining('Arabic-Indic digits'),
  ]);
});
