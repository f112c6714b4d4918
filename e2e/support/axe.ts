import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 AA on the page as it is now, without the excepted rules, or of the given rules only. */
export async function axe(
  page: Page,
  { except = [], only }: { except?: string[]; only?: string[] } = {},
): Promise<string[]> {
  await closeToasts(page);
  // a long page keeps its place; what is half under the sticky header there can be scrolled out of it
  await page.evaluate(() => window.scrollTo(0, 0));
  // the other mode opens a second page for every check, and nothing here is in a frame
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (only
    ? builder.withRules(only)
    : builder.withTags(levels).disableRules(except)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => {
      const contrast = any[0]?.data as { contrastRatio?: number; fgColor?: string; bgColor?: string } | null;
      const why = contrast?.contrastRatio
        ? `${contrast.fgColor} on ${contrast.bgColor} is ${contrast.contrastRatio}`
        : failureSummary?.split('\n')[1]?.trim();
      return `axe ${id}: ${target.join(' ')} (${why})`;
    }),
  );
}

/** A message that covers the page for a moment is no defect of what is below it. */
async function closeToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll('[aria-live] [data-kind]')) {
      [...toast.querySelectorAll('button')].at(-1)?.click();
    }
  });
}

/** Elements that reach over the page's edges, when the page scrolls sideways and goes on doing so. */
export async function overflow(page: Page): Promise<string[]> {
  let found: string[] = [];
  // what measures itself needs some frames after a change of the window
  for (let frame = 0; frame < 60; frame++) {
    found = await wideElements(page);
    if (found.length === 0) return [];
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return found;
}

function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > clientWidth + 1 || box.left < -1);
    });
    const names = out.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
    return [`scrolls sideways: ${scrollWidth} wide at ${clientWidth}, ${names.join(', ')}`];
  });
}

/** Nothing wider than the screen, and no violation (UIX-07). */
export async function expectAccessible(page: Page): Promise<void> {
  // what measures itself, like the header, has its final size in the next frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect([...(await overflow(page)), ...(await axe(page))]).toEqual([]);
}
