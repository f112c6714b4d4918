import { formatList, type Language, toResources } from '@daftar/i18n';
import { expect, it } from 'vitest';
import { texts } from '../texts/index.ts';
import { timeInWords } from './time-in-words.ts';

const resources = toResources(texts);

/** The time left as the page says it. */
function words(language: Language, hours: number, minutes: number, seconds: number): string {
  const lang = language === 'En' ? 'en' : 'ar';
  const said = timeInWords(((hours * 60 + minutes) * 60 + seconds) * 1000 + 400, (key, { count }) => {
    const form = new Intl.PluralRules(lang).select(count);
    return (resources[lang][`${key}_${form}`] ?? '').replace('{{count}}', String(count));
  });
  return formatList(said, language);
}

it('[BOD-17] says the time left in English', () => {
  expect(words('En', 1, 12, 40)).toBe('1 hour and 12 minutes');
  expect(words('En', 2, 0, 5)).toBe('2 hours');
  expect(words('En', 0, 10, 0)).toBe('10 minutes');
  expect(words('En', 0, 9, 59)).toBe('9 minutes and 59 seconds');
  expect(words('En', 0, 1, 1)).toBe('1 minute and 1 second');
  expect(words('En', 0, 0, 30)).toBe('30 seconds');
  expect(words('En', 0, 0, 0)).toBe('0 seconds');
});

it('[BOD-17] says the time left in Arabic, with its six plural forms', () => {
  expect(words('Ar', 0, 0, 0)).toBe('أقل من ثانية');
  expect(words('Ar', 1, 1, 0)).toBe('ساعة واحدة ودقيقة واحدة');
  expect(words('Ar', 2, 2, 0)).toBe('ساعتان ودقيقتان');
  expect(words('Ar', 3, 10, 0)).toBe('3 ساعات و10 دقائق');
  expect(words('Ar', 0, 11, 0)).toBe('11 دقيقة');
  expect(words('Ar', 0, 100 / 20, 30)).toBe('5 دقائق و30 ثانية');
  expect(words('Ar', 0, 1, 1)).toBe('دقيقة واحدة وثانية واحدة');
  expect(words('Ar', 0, 0, 2)).toBe('ثانيتان');
  expect(words('Ar', 0, 0, 9)).toBe('9 ثوانٍ');
  // the sixth form: hundreds
  expect(words('Ar', 100, 0, 0)).toBe('100 ساعة');
});
