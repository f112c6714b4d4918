import { useSyncExternalStore } from 'react';
import { onePerPage } from '../one-per-page.ts';

const page = onePerPage('modals 1', () => ({
  /** The open modal windows, the topmost last. Everything outside the topmost one is inert. */
  opened: [] as readonly HTMLElement[],
  listeners: new Set<() => void>(),
}));

function change(next: readonly HTMLElement[]): void {
  page.opened = next;
  for (const listener of [...page.listeners]) listener();
}

/** Called by a modal window when it has been shown. */
export function modalOpened(element: HTMLElement): void {
  change([...page.opened.filter((one) => one !== element), element]);
}

/** Called by a modal window when it closes, and before it leaves the page. */
export function modalClosed(element: HTMLElement): void {
  if (page.opened.includes(element)) change(page.opened.filter((one) => one !== element));
}

/** The topmost modal window; null if none is open. */
export const topModal = (): HTMLElement | null => page.opened.at(-1) ?? null;

/** Calls back whenever a modal window has opened or closed. */
export function watchModals(listener: () => void): () => void {
  page.listeners.add(listener);
  return () => page.listeners.delete(listener);
}

/** The topmost modal window; re-renders when it changes. */
export const useTopModal = (): HTMLElement | null => useSyncExternalStore(watchModals, topModal, topModal);
