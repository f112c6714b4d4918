import { attachmentLimits, mayBeAttached } from '@daftar/contracts/file-limits';
import type { Bilingual } from '@daftar/i18n';
import { useRef, useState } from 'react';
import { sizeProblem } from '../check-file.ts';
import type { Announcement } from '../queries.ts';
import { coursePagesTexts } from '../texts.ts';

type Attachment = Announcement['attachments'][number];

/** A file of the form: one that the announcement has, or one that was chosen here. */
export interface FormFile {
  id: string;
  name: string;
  size: number;
  /** What was chosen; absent when the announcement had it before. */
  file?: File;
  /** Why it can’t be sent. */
  refused: Bilingual | null;
  arrived: boolean;
}

export interface FormFiles {
  list: readonly FormFile[];
  /** Those that have arrived, for the call that sends the announcement. */
  ids: string[];
  /** Whether they are others than at first. */
  isChanged: boolean;
  /** Whether more were chosen than an announcement carries. */
  tooMany: boolean;
  /** Whether somebody wanted to send while files were missing. */
  isWaitedFor: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  arrive(id: string): void;
  /** False while a file has not arrived, which is then said. */
  requireAll(): boolean;
  clear(): void;
}

/**
 * The files of an announcement that is being written (DAY-02). Each is sent as soon as it is chosen, under its own id, so
 * that a failure costs one more press and never the words; the announcement names those that have arrived.
 */
export function useAttachments(had: readonly Attachment[] | undefined = []): FormFiles {
  const first = useRef(had);
  const [list, setList] = useState<FormFile[]>(() =>
    had.map(({ attachment_id, name, size }) => ({ id: attachment_id, name, size, refused: null, arrived: true })),
  );
  const [tooMany, setTooMany] = useState(false);
  const [asked, setAsked] = useState(false);
  const ids = list.filter((file) => file.arrived).map((file) => file.id);
  const isMissing = list.some((file) => !file.arrived);
  const change = (next: FormFile[]) => {
    setAsked(false);
    setList(next);
  };
  return {
    list,
    ids,
    isChanged: isMissing || ids.join() !== first.current.map(({ attachment_id }) => attachment_id).join(),
    tooMany,
    isWaitedFor: asked && isMissing,
    add(files) {
      const room = attachmentLimits.most - list.length;
      setTooMany(files.length > room);
      change([...list, ...files.slice(0, Math.max(0, room)).map(chosen)]);
    },
    remove(id) {
      setTooMany(false);
      change(list.filter((file) => file.id !== id));
    },
    arrive: (id) => setList((now) => now.map((file) => (file.id === id ? { ...file, arrived: true } : file))),
    requireAll() {
      setAsked(true);
      return !isMissing;
    },
    clear() {
      setTooMany(false);
      change([]);
    },
  };
}

const chosen = (file: File): FormFile => ({
  id: crypto.randomUUID(),
  name: file.name,
  size: file.size,
  file,
  refused: mayBeAttached(file.name)
    ? sizeProblem(file, attachmentLimits.maxBytes)
    : coursePagesTexts['attachment.kind'],
  arrived: false,
});
