import type { Page } from '@playwright/test';

interface Watched {
  /** Names of the parts that each commit rendered. */
  commits: string[][];
}
interface Fiber {
  flags: number;
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/**
 * Records which parts of a page each commit of React renders: components inside an element with `attribute`, by its
 * value. React tells its developer tools of each commit; call this before the page opens.
 */
export async function watchRenders(page: Page, attribute: string): Promise<() => Promise<string[][]>> {
  await page.addInitScript((name) => {
    const performedWork = 1;
    const hostComponent = 5;
    const watched: Watched = { commits: [] };
    const visit = (first: Fiber | null, part: string | null, seen: Set<string>) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const { alternate, child, tag, stateNode } = fiber;
        const own = tag === hostComponent ? (stateNode as Element).getAttribute(name) : null;
        const within = own ?? part;
        const isComponent = tag !== hostComponent && (fiber.flags & performedWork) !== 0;
        if (isComponent && within !== null) seen.add(within);
        // what was left as it was keeps its children
        if (!alternate || alternate.child !== child) visit(child, within, seen);
      }
    };
    Object.assign(window, {
      watchedRenders: watched,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
          const seen = new Set<string>();
          visit(current, null, seen);
          if (seen.size > 0) watched.commits.push([...seen]);
        },
      },
    });
  }, attribute);
  /** The commits since the last time that this was asked. */
  return () => page.evaluate(() => (window as unknown as { watchedRenders: Watched }).watchedRenders.commits.splice(0));
}
