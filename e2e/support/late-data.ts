import type { BrowserContext } from '@playwright/test';

/**
 * Answers of the API arrive late enough to see the placeholders; the browser's cache still works. Counts the calls
 * under way, for `settled`.
 */
export async function delayData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = window.fetch;
    window.callsUnderWay = 0;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/')) return now(input, init);
      window.callsUnderWay = (window.callsUnderWay ?? 0) + 1;
      try {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return await now(input, init);
      } finally {
        window.callsUnderWay -= 1;
      }
    };
  });
}

declare global {
  interface Window {
    /** Calls of the API without an answer yet; absent where they are not counted. */
    callsUnderWay?: number;
  }
}
