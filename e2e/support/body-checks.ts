import type { Page } from '@playwright/test';
import type { Language } from './fixtures.ts';

/** Checks of a whole screen for those who don't see it: where the focus is, what things are called, their language. */

/** Right after a screen was opened: the focus is on its heading, or on the first field of a page that is a form. */
export function focusProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active?.matches('main h1, main [data-first-focus]')) return [];
    return [`BOD-14: the focus is on ${active?.tagName.toLowerCase()}, not on the heading`];
  });
}

/**
 * Tables without a name, tooltips that repeat a name, names that are repeated or lack the visible text, users'
 * texts without their language, no way to the accessibility statement.
 */
export function bodyProblems(page: Page, language: Language, userData: readonly string[]): Promise<string[]> {
  const written = userData.filter((text) => /^[A-Za-z][^\u0600-\u06ff]+ [^\u0600-\u06ff]+$/.test(text));
  return page.evaluate(
    ([isArabic, latinTexts]) => {
      const problems: string[] = [];
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)].filter(shown);
      const labelOf = (element: Element) =>
        (element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id))
          .map((label) => label?.ariaLabel ?? label?.textContent)
          .join(' ')
          .trim();
      const nameOf = (element: HTMLElement) =>
        (labelOf(element) || (element.ariaLabel ?? element.textContent)).replace(/\s+/g, ' ').trim();

      for (const table of all('table')) {
        const isNamed = table.ariaLabel || table.getAttribute('aria-labelledby') || table.querySelector('caption');
        if (!isNamed) problems.push(`BOD-11: a table without a name: ${table.textContent.slice(0, 60)}`);
      }
      // one under the mouse has its tooltip
      for (const element of all('[title]:not([title=""], :hover)')) {
        if (nameOf(element).includes(element.title)) problems.push(`BOD-13: title repeats the name “${element.title}”`);
      }
      // who speaks to the page says what is seen (WCAG 2.5.3)
      const heard = (text: string | null) =>
        (text ?? '')
          .replace(/[\s\u2066-\u2069]+/g, ' ')
          .trim()
          .toLowerCase();
      for (const element of all(':is(button, a[href], [role="switch"], [role="tab"])[aria-label]')) {
        const seen = element.cloneNode(true) as HTMLElement;
        for (const part of seen.querySelectorAll('svg, kbd, [aria-hidden="true"]')) part.remove();
        const text = heard(seen.textContent);
        if (/\p{L}{2}/u.test(text) && !heard(element.ariaLabel).includes(text))
          problems.push(`BOD-24: “${element.ariaLabel}” is seen as “${text}”`);
      }
      const dialog = document.querySelector('dialog:modal');
      // the footer is hidden for as long as a list loads
      if (!dialog && document.querySelectorAll('footer a[href="/accessibility"]').length !== 1)
        problems.push('BOD-24: the footer leads to no accessibility statement');
      // what happened twice in one minute, as only tests do it, may say so twice
      const moment = /\d:\d{2}/;
      const seen = new Map<string, HTMLElement>();
      for (const element of all('main :is(button, a[href], [role="switch"])')) {
        const name = nameOf(element);
        if (moment.test(name)) continue;
        // the time beside a link tells what it leads to
        const time = element.matches('a') ? element.closest('li, tr')?.querySelector('time')?.textContent : undefined;
        if (time) continue;
        const other = seen.get(name);
        const isSame = other?.getAttribute('href') && other.getAttribute('href') === element.getAttribute('href');
        if (name !== '' && other && !isSame) problems.push(`BOD-13: two are called “${name}”`);
        seen.set(name, element);
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const [element, text] = [node.parentElement, node.textContent ?? ''];
        if (!element || element.closest('script, style, code') || !(element.closest('option') || shown(element)))
          continue;
        const lang = element.closest('[lang]')?.getAttribute('lang');
        // a text in both scripts has no one language
        const isArabicText = /[\u0600-\u06ff]{2}/.test(text) && !/[A-Za-z]{2}/.test(text);
        const isForeign = isArabic ? latinTexts.includes(text.trim()) : isArabicText;
        if (isForeign && lang !== (isArabic ? 'en' : 'ar'))
          problems.push(`BOD-15: no language on “${text.slice(0, 60)}”`);
      }
      return [...new Set(problems)];
    },
    [language === 'Ar', written] as const,
  );
}
