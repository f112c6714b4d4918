import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { commonTexts } from './common-texts.ts';
import { defineTexts, langs, type Texts, toResources } from './define-texts.ts';
import { messages } from './messages/index.ts';
import { createPageTexts } from './page-texts.ts';

/** As servers say texts. */
function byLibrary(texts: Texts) {
  const { en, ar } = toResources(texts);
  const instance = createInstance();
  instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, ar: { translation: ar } },
  } as Parameters<typeof instance.init>[0]);
  return instance;
}

/** Every parameter that a text names, with a value that looks like markup of ours. */
function paramsOf(text: Texts[string], count: number): Record<string, string | number> {
  const names = [...JSON.stringify(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name as string);
  const isNested = JSON.stringify(text).includes('$t(');
  return Object.fromEntries([
    ...names.map((name) => [name, isNested ? count : `<b>“${name}” $& 7</b>`]),
    ['count', count],
  ]);
}

test('[EDG-05] [UIX-06] a page says every text as servers do, in both languages and all plural forms', () => {
  const texts: Texts = { ...commonTexts, ...messages };
  const library = byLibrary(texts);
  const page = createPageTexts();
  page.add('all', texts);
  for (const lang of langs) {
    const say = page.speaker(lang, ['all']);
    for (const [key, text] of Object.entries(texts)) {
      for (const count of [0, 1, 2, 3, 11, 100, 1.5]) {
        const params = paramsOf(text, count);
        expect(say(key, params), `${key} ${lang} ${count}`).toBe(library.t(key, { ...params, lng: lang }));
      }
    }
  }
});

test('the first catalogue that has a key says it; an unknown key is said as it is', () => {
  const page = createPageTexts();
  page.add('common', defineTexts({ save: { en: 'Save', ar: 'حفظ' }, open: { en: 'Open', ar: 'فتح' } }));
  page.add('admin', defineTexts({ save: { en: 'Keep', ar: 'إبقاء' } }));
  const say = page.speaker('en', ['admin', 'common']);
  expect([say('save'), say('open'), say('toString')]).toEqual(['Keep', 'Open', 'toString']);
});

test('a text that comes later is said by those who asked before', () => {
  const page = createPageTexts();
  const say = page.speaker('ar', ['admin']);
  page.add('admin', defineTexts({ save: { en: 'Save', ar: 'حفظ' } }));
  page.add('admin', defineTexts({ open: { en: 'Open {{what}}', ar: 'فتح {{what}}' } }));
  expect([say('save'), say('open', { what: '{{save}} $t(save)' })]).toEqual(['حفظ', 'فتح {{save}} $t(save)']);
});

test('[EDG-05] texts in one language alone are said in it, beside those in both; plural forms too', () => {
  const page = createPageTexts();
  page.add('common', defineTexts({ save: { en: 'Save', ar: 'حفظ' } }));
  page.addIn('en', 'admin', { open: 'Open', days: { one: '{{count}} day', other: '{{count}} days' } });
  const english = page.speaker('en', ['admin', 'common']);
  expect([english('open'), english('days', { count: 2 }), english('save')]).toEqual(['Open', '2 days', 'Save']);
  const arabic = page.speaker('ar', ['admin', 'common']);
  expect([arabic('open'), arabic('save')]).toEqual(['open', 'حفظ']);
  page.addIn('ar', 'admin', { open: 'فتح' });
  expect([arabic('open'), english('open')]).toEqual(['فتح', 'Open']);
});
