import { commonTexts, createPageTexts, type PageTexts } from '@daftar/i18n';
import { uiTexts } from '@daftar/ui';
import { hostTexts } from './texts.ts';

/** The texts of a page, with those that every page has; a remote’s are added under its id when it loads. */
export function openPageTexts(): PageTexts {
  const texts = createPageTexts();
  texts.add('common', commonTexts);
  texts.add('ui', uiTexts);
  texts.add('host', hostTexts);
  return texts;
}
