/** Where a hidden page paints nothing, or a busy one late, the work comes after this many milliseconds. */
const latestMs = 100;

/**
 * Runs `work` once, right after the browser has painted what is on the screen now (EDG-02). Answers how to cancel it.
 * The caller does work that must not be lost at once when the page is hidden or left.
 */
export function afterPaint(work: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(latest);
    clearTimeout(soon);
  };
  const run = () => {
    cancel();
    work();
  };
  // a frame's callbacks run before it is painted, the next task after it
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(run);
  });
  const latest = setTimeout(run, latestMs);
  return cancel;
}
