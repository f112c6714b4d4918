import type { Page } from '@playwright/test';

/** Words of the first table's body that break over two lines, and buttons of its rows that are out of view. */
export function problemsOfTable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const body = document.querySelector('main tbody')!;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 6)));
        if (lines.size > 1) problems.push(`“${word}” is broken`);
      }
    }
    for (const button of body.querySelectorAll('button')) {
      const { left, right } = button.getBoundingClientRect();
      if (left < 0 || right > document.documentElement.clientWidth) problems.push(`${button.ariaLabel} is out of view`);
    }
    return problems;
  });
}
