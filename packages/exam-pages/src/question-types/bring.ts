import { hasBody, type QuestionType } from '@daftar/contracts/exams/question-types';
import { useEffect, useSyncExternalStore } from 'react';
import type { ShownType } from './list.ts';

type All = typeof import('./all.ts');
let all: All | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Brings the screens of all types with a body, in one file: an exam’s page does it with itself, before an exam opens, so
 * that an open one needs nothing of the network.
 */
export function bringTypes(): Promise<void> {
  coming ??= import('./all.ts').then(
    (module) => {
      all = module;
      for (const listener of [...listeners]) listener();
    },
    (cause: unknown) => {
      coming = undefined;
      throw cause;
    },
  );
  return coming;
}

/** What was brought; undefined before. */
export const broughtTypes = (): All | undefined => all;

/** What a type with a body does and shows, once it is here; undefined before, and for the specification’s two types. */
export const shownType = (type: QuestionType): ShownType | undefined =>
  hasBody(type) ? all?.shownTypes[type] : undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was brought, for a component that needs it and brings it. */
export function useTypes(isNeeded: boolean): All | undefined {
  const found = useSyncExternalStore(subscribe, broughtTypes);
  useEffect(() => {
    if (isNeeded) bringTypes().catch(() => undefined);
  }, [isNeeded]);
  return found;
}
