import { useEffect, useSyncExternalStore } from 'react';
import { onePerPage } from '../one-per-page.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface Said {
  text: string;
  /** Tells two announcements of the same text apart. */
  number: number;
}

const page = onePerPage('announcer 1', () => ({
  latest: { text: '', number: 0 } as Said,
  listeners: new Set<() => void>(),
}));

/** How long a text stays in the live region, in ms: nobody should come across an old one while reading the page. */
const staysMs = 5000;

function set(text: string): void {
  page.latest = { text, number: page.latest.number + 1 };
  for (const listener of [...page.listeners]) listener();
}

/**
 * Has a screen reader say a text that the screen shows in another way, when it has finished its sentence (BOD-08). For a
 * message that everybody must see use a toast, which is announced by itself.
 */
export function announce(text: string): void {
  set(text);
}

function subscribe(listener: () => void): () => void {
  page.listeners.add(listener);
  return () => page.listeners.delete(listener);
}

/** The live region of `announce`; rendered once, among the messages. */
export function Announcer() {
  const said = useSyncExternalStore(
    subscribe,
    () => page.latest,
    () => page.latest,
  );
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => set(''), staysMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div aria-live="polite" aria-atomic="true" data-announcer>
      {/* another element each time, so that the same text is said again */}
      <VisuallyHidden key={said.number}>{said.text}</VisuallyHidden>
    </div>
  );
}
