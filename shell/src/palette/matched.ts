import { holdsWords, type SearchWord, searchText } from '@daftar/i18n/search';

/** One line of the palette: a place to go to, or an act. */
export interface PaletteOption {
  key: string;
  label: string;
  /** Its name in the other language, by which it is found too; shown if only that was typed. */
  also?: string;
  /** Where a found thing is: the code of its course. */
  course?: string | null;
  to?: string;
  act?: () => void;
}

/** The option if it holds the words in either language; with its other name only if that was needed. */
export function matched(option: PaletteOption, words: readonly SearchWord[]): PaletteOption[] {
  const { also, ...plain } = option;
  if (holdsWords(searchText(option.label), words)) return [plain];
  return also !== undefined && holdsWords(searchText(`${option.label} ${also}`), words) ? [option] : [];
}
