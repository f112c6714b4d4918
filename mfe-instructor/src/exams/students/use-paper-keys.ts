import { singleKeysStore } from '@daftar/remote-kit';
import { useEffect, useRef } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * J and K open the next and the previous paper while one is open (DSK-04). Keys are known by their place, so that they are
 * the same on an Arabic keyboard; they are heard before the shell moves through lists.
 */
export function usePaperKeys(open: number | null, papers: readonly number[], onOpen: (student: number) => void): void {
  const current = useRef({ open, papers, onOpen });
  current.current = { open, papers, onOpen };
  const listens = open !== null;
  useEffect(() => {
    if (!listens) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.code !== 'KeyJ' && event.code !== 'KeyK') return;
      if (isField(event.target) || !singleKeysStore.get() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const { open, papers, onOpen } = current.current;
      const next = papers[papers.indexOf(open ?? -1) + (event.code === 'KeyJ' ? 1 : -1)];
      if (next !== undefined) onOpen(next);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [listens]);
}
