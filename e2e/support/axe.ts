import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const require = createRequire(import.meta.url);
/** axe as a script for pages: the one that its package for Playwright brings. */
const script = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A part of what axe finds. */
interface Violation {
  id: string;
  nodes: { target: (string | string[])[]; html: string; failureSummary?: string; any: { data: unknown }[] }[];
}

/** Violations of WCAG 2.2 AA on the page as it is now, without the excepted rules, or of the given rules only. */
export async function axe(
  page: Page,
  { except = [], only }: { except?: string[]; only?: string[] } = {},
): Promise<string[]> {
  await closeToasts(page);
  // a long page keeps its place; what is half under the sticky header there can be scrolled out of it
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await violationsOn(page, {
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: levels },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary, any }) => {
      const contrast = any[0]?.data as { contrastRatio?: number; fgColor?: string; bgColor?: string } | null;
      const why = contrast?.contrastRatio
        ? `${contrast.fgColor} on ${contrast.bgColor} is ${contrast.contrastRatio}`
        : failureSummary?.split('\n')[1]?.trim();
      return `axe ${id}: ${target.join(' ')} (${why}) ${html.slice(0, 200)}`;
    }),
  );
}

/**
 * Runs axe in the page itself. The builder of its package loads it twice for each run, and has it describe all that
 * passes too: that took three times as long.
 */
async function violationsOn(page: Page, options: object): Promise<Violation[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  }
  return page.evaluate(async (given) => {
    interface Found extends Violation {
      nodes: (Violation['nodes'][0] & { element?: Element })[];
    }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Found[] }> } };
    const read = () => axe.run({ ...given, resultTypes: ['violations'], elementRef: true });
    let { violations } = await read();
    if (violations.length > 0) {
      // it reads styles bit by bit: right after a list was replaced it finds what a second reading doesn't
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      ({ violations } = await read());
    }
    // what left the page while axe read it has no name and no size any more, and nobody meets it
    return violations.flatMap(({ id, nodes }) => {
      const present = nodes.filter(({ element }) => element?.isConnected !== false);
      const told = present.map(({ target, html, failureSummary, any }) => ({
        target,
        html,
        ...(failureSummary !== undefined && { failureSummary }),
        any: any.map(({ data }) => ({ data })),
      }));
      return told.length > 0 ? [{ id, nodes: told }] : [];
    });
  }, options);
}

/** A message that covers the page for a moment is no defect of what is below it; it takes some frames to leave. */
async function closeToasts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const toasts = () => [...document.querySelectorAll('[aria-live] [data-kind]')];
    for (const toast of toasts()) [...toast.querySelectorAll('button')].at(-1)?.click();
    for (let frame = 0; frame < 60 && toasts().length > 0; frame++)
      await new Promise((done) => requestAnimationFrame(done));
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
