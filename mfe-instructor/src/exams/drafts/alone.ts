/**
 * Runs work under a name one at a time: always within this page, and among all windows of this browser where it has
 * locks (they are missing on plain http).
 */
export function oneAtATime(locks: LockManager | undefined) {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const run = (): Promise<T> => (locks ? (locks.request(name, work) as Promise<T>) : work());
    const mine = (last.get(name) ?? Promise.resolve()).then(run, run);
    last.set(name, mine);
    return mine;
  };
}
