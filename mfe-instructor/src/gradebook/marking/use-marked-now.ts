import { useState } from 'react';
import type { Draft } from './mark-form.tsx';
import type { PlaceDraft } from './places/typed-place.ts';
import type { Marked, Saved } from './use-desk.ts';
import { useMarkQueue } from './use-mark-queue.ts';

/** What was opened, typed and saved at the desk since it was opened; kept when the list is shown otherwise. */
export function useMarkedNow(marked: Marked, hidden: boolean, first: number | null) {
  const [saved, setSaved] = useState<ReadonlyMap<number, Saved>>(new Map());
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  /** Comments on places that are being written, by work. */
  const [written, setWritten] = useState<ReadonlyMap<number, PlaceDraft>>(new Map());
  /** The open work, or what comes after the last one; once the marker moves on by keys or buttons, the next points are ready. */
  const [open, setOpen] = useState<{ id: number; byKeys: boolean } | 'end' | null>(
    first === null ? null : { id: first, byKeys: false },
  );
  /** Whether the task is shown above the work: on a phone the work needs the window. */
  const [task, setTask] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  const queue = useMarkQueue(marked, hidden, {
    saved: (id, values) => setSaved((before) => withEntry(before, id, values)),
    back: (id, draft) => setDrafts((before) => (before.has(id) ? before : withEntry(before, id, draft))),
  });
  return {
    saved,
    queue,
    drafts,
    written,
    open,
    setOpen,
    task,
    setTask,
    keepDraft: (id: number, draft: Draft | null) => setDrafts((before) => withEntry(before, id, draft)),
    keepWritten: (id: number, draft: PlaceDraft | null) => setWritten((before) => withEntry(before, id, draft)),
  };
}

function withEntry<V>(map: ReadonlyMap<number, V>, key: number, value: V | null): ReadonlyMap<number, V> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
