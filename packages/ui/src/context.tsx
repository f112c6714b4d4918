import { type Direction, directionOf, type Language, type Translate } from '@daftar/i18n';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { onePerPage } from './one-per-page.ts';
import { ownText } from './own-text.ts';
import { uiTexts } from './texts.ts';

interface UiSurroundings {
  language: Language;
  dir: Direction;
  timeZone: string;
  /** Name of the product or faculty, for the window's title. */
  productName: string;
  t: Translate<typeof uiTexts>;
}

interface Provided extends UiSurroundings {
  /** The texts of the copy that provides; another copy may have more. */
  texts: object;
}

const UiContext = onePerPage('surroundings 1', () => createContext<Provided | null>(null));

/** Provided once by the shell (or the fake shell), above every component. */
export function UiProvider(props: Omit<UiSurroundings, 'dir'> & { children: ReactNode }) {
  const { children, language, timeZone, productName, t } = props;
  const value = useMemo(
    () => ({ language, dir: directionOf(language), timeZone, productName, t, texts: uiTexts }),
    [language, timeZone, productName, t],
  );
  return <UiContext value={value}>{children}</UiContext>;
}

/** The surroundings of a component. @throws Error without a UiProvider above it */
export function useUi(): UiSurroundings {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('UiProvider is missing above this component');
  return useMemo(() => (ui.texts === uiTexts ? ui : { ...ui, t: withOwnTexts(ui) }), [ui]);
}

/** What the provider’s copy can’t say, this one says itself. */
function withOwnTexts({ t, texts, language }: Provided): UiSurroundings['t'] {
  const say = (key: keyof typeof uiTexts, params?: Record<string, string | number>) =>
    key in texts || !(key in uiTexts)
      ? (t as (key: string, params?: object) => string)(key, params)
      : ownText(uiTexts[key], language, params);
  return say as UiSurroundings['t'];
}
