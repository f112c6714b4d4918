import { singleKeysStore } from '@daftar/remote-kit';
import { useEffect } from 'react';
import { commandOf, isTyping, type KeyCommand } from './key-command.ts';
import { listStops, nextStop } from './list-stops.ts';
import { paletteStore } from './palette-state.ts';

/** The keys of every page (DAY-12); none while a dialog is open. */
export function useShellKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const typing = isTyping(document.activeElement);
      const command = commandOf(event, { typing, singleKeys: singleKeysStore.get() });
      if (command && act(command)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** True when it did something, so that the browser does nothing. */
function act(command: KeyCommand): boolean {
  if (command === 'palette' || command === 'keys') {
    paletteStore.set(command);
    return true;
  }
  const page = document.getElementById('page');
  if (!page) return false;
  const target =
    command === 'search'
      ? page.querySelector<HTMLElement>('input[type="search"]:not(:disabled)')
      : nextStop(listStops(page), document.activeElement, command === 'next' ? 1 : -1);
  if (target) focusOn(target);
  return target !== null;
}

/** An item without controls takes the focus itself, only while it has it: Tab goes on passing it by. */
function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.scrollIntoView({ block: 'nearest' });
  target.focus();
}
