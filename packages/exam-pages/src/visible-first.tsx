import type { Language } from '@daftar/i18n';
import { type Platform, PlatformProvider, usePlatform, useStore } from '@daftar/remote-kit';
import { UiProvider, useUi } from '@daftar/ui';
import { type HTMLAttributes, type ReactNode, useDeferredValue, useEffect, useMemo, useReducer, useRef } from 'react';

interface VisibleFirstProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  /** What it is in the document. */
  as?: 'div' | 'li';
  /** Out of sight, it isn’t laid out while it still has the language before: for pages of very many parts. */
  waits?: boolean;
  children: ReactNode;
}

/**
 * One of many long parts of a page. A switch of the language renders those in sight at once, and the others after the
 * paint (EDG-02): forty questions don’t keep the two that are read waiting.
 */
export function VisibleFirst({ as: Element = 'div', waits = false, children, ...rest }: VisibleFirstProps) {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null);
  const inSight = useRef(true);
  const isWaiting = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      inSight.current = entries.at(-1)?.isIntersecting ?? true;
      // scrolled to before its turn: it would be blank
      if (inSight.current && isWaiting.current) render();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  const platform = usePlatform();
  const language = useStore(platform.language);
  const ui = useUi();
  const now = useMemo(() => ({ platform: speaking(platform, language), ui }), [platform, language, ui]);
  const later = useDeferredValue(now);
  // a focus in it would be lost
  const isFirst = inSight.current || element.current?.contains(document.activeElement);
  const shown = isFirst ? now : later;
  isWaiting.current = waits && shown !== now;
  return (
    <Element ref={element} {...rest} style={isWaiting.current ? { contentVisibility: 'hidden' } : undefined}>
      <PlatformProvider platform={shown.platform}>
        <UiProvider {...shown.ui}>{children}</UiProvider>
      </PlatformProvider>
    </Element>
  );
}

const nothing = () => () => {};

/** The platform in this language, whichever it has meanwhile. */
const speaking = (platform: Platform, language: Language): Platform => ({
  ...platform,
  language: { ...platform.language, get: () => language, subscribe: nothing },
});
