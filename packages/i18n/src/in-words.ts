import type { Language } from './languages.ts';

const ones = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  ar: [
    'صفر',
    'واحد',
    'اثنان',
    'ثلاثة',
    'أربعة',
    'خمسة',
    'ستة',
    'سبعة',
    'ثمانية',
    'تسعة',
    'عشرة',
    'أحد عشر',
    'اثنا عشر',
    'ثلاثة عشر',
    'أربعة عشر',
    'خمسة عشر',
    'ستة عشر',
    'سبعة عشر',
    'ثمانية عشر',
    'تسعة عشر',
  ],
};
const tens = {
  en: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  ar: ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'],
};
const hundreds = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'];

const english = (n: number): string => {
  if (n < 20) return ones.en[n]!;
  if (n < 100) return [tens.en[Math.floor(n / 10)]!, n % 10 ? ones.en[n % 10]! : ''].filter(Boolean).join('-');
  const [many, word] = n < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = n % many;
  return `${english(Math.floor(n / many))} ${word}${rest ? ` ${rest < 100 ? 'and ' : ''}${english(rest)}` : ''}`;
};

const thousands = (n: number): string =>
  n === 1 ? 'ألف' : n === 2 ? 'ألفان' : n <= 10 ? `${arabic(n)} آلاف` : `${arabic(n)} ألف`;

const arabic = (n: number): string => {
  if (n < 20) return ones.ar[n]!;
  if (n < 100) return [n % 10 ? ones.ar[n % 10]! : '', tens.ar[Math.floor(n / 10)]!].filter(Boolean).join(' و');
  const [head, rest] =
    n < 1000 ? [hundreds[Math.floor(n / 100)]!, n % 100] : [thousands(Math.floor(n / 1000)), n % 1000];
  return [head, rest ? arabic(rest) : ''].filter(Boolean).join(' و');
};

/** Quarters and halves, as marks are read aloud. */
const parts: Record<number, { en: string; ar: string }> = {
  25: { en: 'a quarter', ar: 'ربع' },
  50: { en: 'a half', ar: 'نصف' },
  75: { en: 'three quarters', ar: 'ثلاثة أرباع' },
};

/** A mark in words, from 0 to below 100,000 with two decimals, as it is written beside the figures (RST-06). */
export function inWords(language: Language, mark: number): string {
  const all = Math.round(mark * 100);
  const [whole, hundredths] = [Math.floor(all / 100), all % 100];
  const part = parts[hundredths];
  if (language === 'En') {
    if (hundredths === 0) return english(whole);
    return `${english(whole)} and ${part?.en ?? `${english(hundredths)} hundredths`}`;
  }
  if (hundredths === 0) return arabic(whole);
  return `${arabic(whole)} و${part?.ar ?? `${arabic(hundredths)} من مائة`}`;
}
