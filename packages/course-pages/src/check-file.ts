import { type Bilingual, formatFileSize } from '@daftar/i18n';
import { coursePagesTexts } from './texts.ts';

const fill = (text: Bilingual, values: { en: string; ar: string }): Bilingual => ({
  en: text.en.replace('{{size}}', values.en),
  ar: text.ar.replace('{{size}}', values.ar),
});

/** The problem with a file's size before it is sent, or null. The server checks again. */
export function sizeProblem(file: File, maxBytes: number): Bilingual | null {
  if (file.size === 0) return coursePagesTexts['file.empty'];
  if (file.size <= maxBytes) return null;
  return fill(coursePagesTexts['file.tooLarge'], {
    en: formatFileSize(maxBytes, 'En'),
    ar: formatFileSize(maxBytes, 'Ar'),
  });
}

/** Whether a chosen file is a PDF by its first bytes, whatever its name (CRS-04). The server checks again. */
export async function isPdf(file: File): Promise<boolean> {
  const head = await file.slice(0, 5).text();
  return head === '%PDF-';
}
