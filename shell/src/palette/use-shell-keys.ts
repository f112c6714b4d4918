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
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
  return target !== null;
}
