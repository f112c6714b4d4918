import { type Direction, directionOf, type Language, type Translate } from '@daftar/i18n';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { uiTexts } from './texts.ts';

interface UiSurroundings {
  language: Language;
  dir: Direction;
  timeZone: string;
  /** Name of the product or faculty, for the window's title. */
  productName: string;
  t: Translate<typeof uiTexts>;
}

const UiContext = createContext<UiSurroundings | null>(null);

/** Provided once by the shell (or the fake shell), above every component. */
export function UiProvider(props: Omit<UiSurroundings, 'dir'> & { children: ReactNode }) {
  const { children, language, timeZone, productName, t } = props;
  const value = useMemo(
    () => ({ language, dir: directionOf(language), timeZone, productName, t }),
    [language, timeZone, productName, t],
  );
  return <UiContext value={value}>{children}</UiContext>;
}

/** The surroundings of a component. @throws Error without a UiProvider above it */
export function useUi(): UiSurroundings {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('UiProvider is missing above this component');
  return ui;
}
