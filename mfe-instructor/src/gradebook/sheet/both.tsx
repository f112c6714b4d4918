import { InBoth } from '@daftar/exam-pages/print/sheet-parts';
import type { Text } from '@daftar/i18n';
import { sheetTexts } from '../../texts/result-sheet.ts';

type Params = Record<string, string | number>;

/** A word of the sheet in both languages, that of the page first. */
export function Both({ text, params = {} }: { text: keyof typeof sheetTexts; params?: Params }) {
  const words: Text = sheetTexts[text];
  return <InBoth en={filled(words.en, params)} ar={filled(words.ar, params)} />;
}

const filled = (text: Text['en'] | Text['ar'], params: Params): string =>
  Object.entries(params).reduce(
    (words, [name, value]) => words.replaceAll(`{{${name}}}`, String(value)),
    typeof text === 'string' ? text : text.other,
  );
