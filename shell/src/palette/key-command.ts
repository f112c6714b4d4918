/** What a key pressed on a page does (DAY-12). */
export type KeyCommand = 'palette' | 'keys' | 'next' | 'previous' | 'search';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'
>;

/**
 * The command of a key, or null. Letters are read by their place on the keyboard, since an Arabic one writes others.
 * Keys that act alone do so only outside of fields and only while the reader leaves them on (WCAG 2.1.4).
 */
export function commandOf(event: Pressed, { typing, singleKeys }: { typing: boolean; singleKeys: boolean }) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey ? ('palette' as const) : null;
  if (typing || !singleKeys) return null;
  return aloneCommand(event);
}

function aloneCommand({ key, code, shiftKey }: Pressed): KeyCommand | null {
  if (key === '?' || key === '؟') return 'keys';
  // with Shift on German and French keyboards; the Arabic one writes «ظ» there
  if (key === '/' || (key === 'ظ' && code === 'Slash')) return 'search';
  if (shiftKey) return null;
  if (code === 'KeyJ') return 'next';
  return code === 'KeyK' ? 'previous' : null;
}

/** Whether keys belong to this element: it is typed in, or has its own keys. */
export const isTyping = (element: Element | null): boolean =>
  element?.closest(
    'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"], [role="spinbutton"]',
  ) != null;
