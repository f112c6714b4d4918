import type { Page } from '@playwright/test';

interface Stop {
  tab: string;
  name: string;
  /** How the focused element and its surroundings look, with the focus and after it left. */
  focused: string;
  left?: string;
}

/** A page with more stops is gone through up to here, and what comes later is not missed. */
const most = 90;
/** Chromium also stops at what scrolls. */
const further = 25;

/** Presses Tab through a page: where the focus goes, whether it is visible, and what it never reaches. */
export async function tabThrough(page: Page): Promise<string[]> {
  const reachable = await watchFocus(page);
  await pressTab(page, Math.min(most, reachable + further));
  const { stops, missed } = await page.evaluate(() => ({
    stops: window.tabStops ?? [],
    missed: [...document.querySelectorAll<HTMLElement>('[data-tab-stop]')]
      .filter(({ dataset }) => !window.tabStops?.some(({ tab }) => tab === dataset.tabStop))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  }));
  const unseen = stops.filter(({ focused, left }) => focused === left).map(({ name }) => name);
  return [
    ...new Set(unseen.map((name) => `the focus doesn’t show on ${name}`)),
    ...(reachable + further <= most ? missed.map((html) => `Tab never reaches ${html}`) : []),
  ];
}

/**
 * Presses Tab so many times. The page paints when it can, and not after each: that was half of the time. A list that opens
 * with the focus is closed by the next press, so the page gets the time to draw it; where there is none, the presses are
 * sent without waiting for one another.
 */
async function pressTab(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const press = () =>
    Promise.all([
      devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]);
  if ((await page.getByRole('combobox').count()) === 0) {
    await Promise.all(Array.from({ length: times }, press));
  } else {
    for (let done = 0; done < times; done += 1) {
      await press();
      await page.evaluate(async () => {
        if (!document.activeElement?.matches('[role="combobox"]')) return;
        for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    }
  }
  await devTools.detach();
}

/** Marks what Tab should reach, and has the page write down where the focus goes. */
function watchFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    // a dialog keeps the focus
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const all = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
    const usable = [...all].filter((element) => {
      const isOff = element.matches(':disabled') || element.tabIndex < 0 || element.closest('[inert]') !== null;
      // in a group of radio buttons the browser focuses only one
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      return !isOff && !isRadio && element.checkVisibility({ visibilityProperty: true });
    });
    for (const [index, element] of usable.entries()) element.dataset.tabStop = String(index);
    if (within === document) {
      document.body.tabIndex = -1;
      document.body.focus();
    }

    const looksOf = (element: Element): string =>
      [element, element.closest('label'), element.parentElement, element.nextElementSibling]
        .filter((one) => one !== null)
        .map((one) => {
          const { outline, outlineOffset, boxShadow, backgroundColor, color, borderColor, textDecoration } =
            getComputedStyle(one);
          return [outline, outlineOffset, boxShadow, backgroundColor, color, borderColor, textDecoration].join();
        })
        .join('\n');
    const stops: Stop[] = [];
    window.tabStops = stops;
    let before: HTMLElement | undefined;
    document.addEventListener('focusin', ({ target }) => {
      // past its last stop the page is left and entered again, which may focus one element twice
      if (target === before) return;
      const last = stops.at(-1);
      if (last && last.left === undefined) last.left = before?.isConnected ? looksOf(before) : '';
      before = target instanceof HTMLElement && target !== document.body ? target : undefined;
      if (!before) return;
      const name = (before.getAttribute('aria-label') ?? before.textContent).trim().slice(0, 40);
      stops.push({
        tab: before.dataset.tabStop ?? '',
        name: `${before.tagName.toLowerCase()} “${name}”`,
        focused: looksOf(before),
      });
    });
    return usable.length;
  });
}

declare global {
  interface Window {
    tabStops?: Stop[];
  }
}
