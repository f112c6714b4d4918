/** Runs a call and aborts it when it has not answered after `ms`. */
export async function abortableFor<T>(
  ms: number,
  control: AbortController,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => control.abort(), ms);
  try {
    return await run(control.signal);
  } finally {
    clearTimeout(timer);
  }
}
