/** Does `work` a moment later, and answers how to cancel it. */
export type Later = (work: () => void) => () => void;

/**
 * Work that waits for the browser to paint what was typed (EDG-02); the last one of each name. `settle` does all of it
 * at once: code that reads or ends something that it may change calls that first, so that no letter is ever missing.
 */
export function openSoon<Name>(later: Later) {
  const waiting = new Map<Name, () => void>();
  let cancel: (() => void) | null = null;

  function take(): (() => void)[] {
    cancel?.();
    cancel = null;
    const work = [...waiting.values()];
    waiting.clear();
    return work;
  }

  function settle(): void {
    if (waiting.size === 0) return;
    for (const act of take()) act();
  }

  return {
    add(name: Name, act: () => void): void {
      waiting.set(name, act);
      cancel ??= later(settle);
    },
    settle,
    /** What waits is for something that is gone. */
    drop: (): void => void take(),
    has: (name: Name): boolean => waiting.has(name),
    pending: (): boolean => waiting.size > 0,
  };
}
