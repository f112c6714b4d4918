import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Marked = ComponentType<{ text: string }>;
let marked: Marked | undefined;
let bring: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/** How the part comes that draws lists and tables: said by what brings it, which uses texts itself. */
export function bringMarkedBy(how: () => Promise<void>): void {
  bring = how;
}

/** It has come. */
export function setMarked(component: Marked): void {
  marked = component;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What draws a text with marks, for one that may have them; undefined before it has come (COR-24). */
export function useMarked(isNeeded: boolean): Marked | undefined {
  const found = useSyncExternalStore(subscribe, () => marked);
  useEffect(() => {
    if (isNeeded) bring?.().catch(() => undefined);
  }, [isNeeded]);
  return isNeeded ? found : undefined;
}
