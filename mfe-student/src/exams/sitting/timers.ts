/** Timers by name: setting one again moves it. */
export function namedTimers<Name extends string>() {
  const running = new Map<Name, ReturnType<typeof setTimeout>>();
  function clear(name: Name): void {
    clearTimeout(running.get(name));
    running.delete(name);
  }
  return {
    set(name: Name, ms: number, run: () => unknown): void {
      clear(name);
      running.set(
        name,
        setTimeout(() => {
          running.delete(name);
          run();
        }, ms),
      );
    },
    has: (name: Name): boolean => running.has(name),
    clear,
    clearAll(): void {
      for (const name of [...running.keys()]) clear(name);
    },
  };
}
