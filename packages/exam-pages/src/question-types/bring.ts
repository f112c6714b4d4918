import { hasBody, type QuestionType } from '@daftar/contracts/exams/question-types';
import { useEffect, useSyncExternalStore } from 'react';
import type { ShownType, shownTypes } from './list.ts';

let types: typeof shownTypes | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Brings the screens of all types with a body, in one file: an exam’s page does it with itself, before an exam opens, so
 * that an open one needs nothing of the network.
 */
export function bringTypes(): Promise<void> {
  coming ??= import('./list.ts').then(
    ({ shownTypes }) => {
      types = shownTypes;
      for (const listener of [...listeners]) listener();
    },
    (cause: unknown) => {
      coming = undefined;
      throw cause;
    },
  );
  return coming;
}

/** What a type with a body does and shows, once it is here; undefined before, and for the specification’s two types. */
export const shownType = (type: QuestionType): ShownType | undefined => (hasBody(type) ? types?.[type] : undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same for a component, which brings it. */
export function useShownType(type: QuestionType): ShownType | undefined {
  const found = useSyncExternalStore(subscribe, () => shownType(type));
  const isMissing = hasBody(type) && !found;
  useEffect(() => {
    if (isMissing) bringTypes().catch(() => undefined);
  }, [isMissing]);
  return found;
}

/** Whether the types are here, for what is computed from all questions. */
export const useTypesHere = (): boolean => useSyncExternalStore(subscribe, () => types !== undefined);
