/**
 * Lets one waiting call begin at each turn of the event loop (COR-10). What anybody may call comes by thousands at once
 * where somebody attacks; a call that goes first only because it came first would keep everybody who is signed in waiting
 * behind all of them.
 */
export function turns(): () => Promise<void> {
  let waiting: (() => void)[] = [];
  let next = 0;
  function begin(): void {
    const first = waiting[next];
    next += 1;
    first?.();
    if (next < waiting.length) setImmediate(begin);
    else [waiting, next] = [[], 0];
  }
  return () =>
    new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(begin);
    });
}
