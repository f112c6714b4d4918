import { localeOf } from '@daftar/i18n';
import { useUi } from '@daftar/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** react-aria in the page's language, with Latin digits and day/month/year. */
export function RichLocale({ children }: { children: ReactNode }) {
  const { language } = useUi();
  return <I18nProvider locale={localeOf(language)}>{children}</I18nProvider>;
}

/**
 * Where a field's popup belongs: inside the modal dialog around the field, if there is one, because nothing outside an
 * open <dialog> can be seen or pressed.
 */
export function usePopupPlace<E extends HTMLElement>(): { ref: RefObject<E | null>; place: () => Element | undefined } {
  const ref = useRef<E>(null);
  return { ref, place: () => ref.current?.closest('dialog') ?? undefined };
}

/**
 * For a popup of choices. While it is open, react-aria hides all else from assistive technology; on a slow device it
 * did so before the popup was there, and hid the popup too (BOD-08).
 */
export const shownToAll = { 'data-react-aria-top-layer': 'true' };
