let pressed = false;
if (typeof window !== 'undefined') {
  const set = (down: boolean) => () => {
    pressed = down;
  };
  window.addEventListener('pointerdown', set(true), true);
  window.addEventListener('pointerup', set(false), true);
  window.addEventListener('pointercancel', set(false), true);
}

/**
 * Runs now, or, while a pointer is down, after its click. When a button press takes the focus out of a field, the error
 * must not move the button away under the pointer: the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
