import { ErrorState, Skeleton } from '@daftar/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { MoreTypes, QuestionEditor, QuestionEditorProps } from './question-editor.tsx';

let Editor: typeof QuestionEditor | undefined;
let More: typeof MoreTypes | undefined;
let state: 'none' | 'coming' | 'failed' | 'there' = 'none';
const listeners = new Set<() => void>();

function set(next: typeof state): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

/** Brings the editor of a question, a fifth of Make Exam’s code, once the form is there (EDG-05). */
export async function bringEditor(): Promise<void> {
  if (state === 'coming' || state === 'there') return;
  set('coming');
  try {
    ({ QuestionEditor: Editor, MoreTypes: More } = await import('./question-editor.tsx'));
    set('there');
  } catch {
    set('failed');
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the editor has come. */
export const useHasEditor = (): boolean => useSyncExternalStore(subscribe, () => state === 'there');

/** The editor of a question; its outline while it comes, and a way to try again when it doesn’t. */
export function BroughtEditor(props: QuestionEditorProps) {
  const now = useSyncExternalStore(subscribe, () => state);
  // the network may have returned since the form asked for it
  useEffect(() => {
    bringEditor();
  }, []);
  if (Editor) return <Editor {...props} />;
  if (now === 'failed') return <ErrorState onRetry={bringEditor} />;
  return <Skeleton count={4} />;
}

/** Buttons for further types, once the editor has come. */
export function BroughtTypes(props: Parameters<typeof MoreTypes>[0]) {
  return useHasEditor() && More ? <More {...props} /> : null;
}
