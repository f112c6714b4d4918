import { singleKeysStore } from '@daftar/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';

interface DeskKeys {
  pointsField: RefObject<HTMLInputElement | null>;
  onMove: (step: 1 | -1) => void;
  onSave: () => void;
  /** Begins a comment on a place. */
  onComment: () => void;
  /** What a digit does before it goes to the points; answers whether it did something. */
  onDigit: (digit: number) => boolean;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null;

const latinDigit = (key: string): number => (key <= '9' ? Number(key) : key.charCodeAt(0) - 0x660);

/**
 * J and K move, also from the points, which hold digits only; C begins a comment on a place; a digit chooses a rubric’s level, or goes into the points; Ctrl-Enter saves from the
 * comment. Keys are known by their place, so that they are the same on an Arabic keyboard. Outside of the points, keys
 * alone work only while the reader leaves them on. The desk hears them first, before the shell moves through lists.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { pointsField, onMove, onSave, onComment, onDigit } = current.current;
      if (event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // a comment being written, or a list of comments, has its own keys
      if (event.target instanceof Element && event.target.closest('[data-own-keys]')) return;
      if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return onSave();
      }
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const inPoints = event.target === pointsField.current;
      if (!inPoints && (isField(event.target) || !singleKeysStore.get())) return;
      if (event.code === 'KeyJ' || event.code === 'KeyK') {
        event.preventDefault();
        onMove(event.code === 'KeyJ' ? 1 : -1);
      } else if (event.code === 'KeyC') {
        event.preventDefault();
        onComment();
      } else if (!inPoints && /^[0-9٠-٩]$/.test(event.key)) {
        if (onDigit(latinDigit(event.key))) return event.preventDefault();
        // The digit itself then arrives in the field.
        pointsField.current?.focus();
        pointsField.current?.select();
      }
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
