import { useSyncExternalStore } from 'react';

/** The open modal windows, the topmost last. Everything outside the topmost one is inert. */
let opened: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  opened = next;
  for (const listener of [...listeners]) listener();
}

/** Called by a modal window when it has been shown. */
export function modalOpened(element: HTMLElement): void {
  change([...opened.filter((one) => one !== element), element]);
}

/** Called by a modal window when it closes, and before it leaves the page. */
export function modalClosed(element: HTMLElement): void {
  if (opened.includes(element)) change(opened.filter((one) => one !== element));
}

/** The topmost modal window; null if none is open. */
export const topModal = (): HTMLElement | null => opened.at(-1) ?? null;

/** Calls back whenever a modal window has opened or closed. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal window; re-renders when it changes. */
export const useTopModal = (): HTMLElement | null => useSyncExternalStore(watchModals, topModal, topModal);
