import { useUnsavedWork } from '@daftar/remote-kit';
import { useRef, useState } from 'react';
import { type Book, type Cell, type CellChange, type CellValue, useSaveCells } from './use-book.ts';

/** What was typed in a cell and is not stored: it is on its way, or it was refused and stays to be tried again. */
export interface Typed {
  text: string;
  refused: boolean;
}
/** By item, of one student; the same object while nothing of it changes. */
export type TypedOfStudent = ReadonlyMap<string, Typed>;

/** A change that undo takes back: what the cells held before. */
type Done = { item: string; student_id: number; was: CellValue; version: number; isFinal: boolean }[];

interface Coming {
  value: CellValue;
}
const keyOf = ({ item, student_id }: Pick<CellChange, 'item' | 'student_id'>): string => `${item} ${student_id}`;

const valueIn = ([points, state]: Cell): CellValue =>
  state === 'score' ? points : state === 'zero' || state === 'excused' ? state : null;

/** Changes of cells: what was typed stays until it is stored, and the last change can be undone (DAY-06). */
export function useCells(courseCode: string, book: Book) {
  const save = useSaveCells(courseCode);
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedOfStudent>>(new Map());
  const done = useRef<Done[]>([]);
  /** What cells will hold once their saves have arrived. */
  const coming = useRef(new Map<string, Coming>());
  useUnsavedWork(typed.size > 0);

  const put = (student: number, item: string, next: Typed | null, instead?: Typed) =>
    setTyped((before) => {
      const present = before.get(student)?.get(item);
      // a newer text has taken its place
      if (instead && present !== instead) return before;
      if (!next && !present) return before;
      const row = new Map(before.get(student));
      if (next) row.set(item, next);
      else row.delete(item);
      const all = new Map(before);
      if (row.size > 0) all.set(student, row);
      else all.delete(student);
      return all;
    });

  /** Answers whether it was saved; a refusal has been told. */
  async function send(changes: readonly CellChange[], undoable = true): Promise<boolean> {
    const undo = changes.map((change) => doneOf(book, change, coming.current.get(keyOf(change))));
    if (undoable) done.current.push(undo);
    const sent = new Map(changes.map((change): [string, Coming] => [keyOf(change), { value: change.value }]));
    for (const [key, value] of sent) coming.current.set(key, value);
    try {
      await save.mutateAsync(changes);
      return true;
    } catch {
      done.current = done.current.filter((one) => one !== undo);
      return false;
    } finally {
      for (const [key, value] of sent) if (coming.current.get(key) === value) coming.current.delete(key);
    }
  }

  async function type(change: CellChange, text: string): Promise<void> {
    const { student_id, item } = change;
    const entry: Typed = { text, refused: false };
    put(student_id, item, entry);
    const saved = await send([change]);
    put(student_id, item, saved ? null : { text, refused: true }, entry);
  }

  /** The last change taken back; null if there is none, or a work’s first score, which only the desk can take back. */
  function undo(): CellChange[] | null {
    const last = done.current.at(-1);
    if (!last || last.some(({ isFinal }) => isFinal)) return null;
    done.current.pop();
    const changes = last.map(({ item, student_id, was, version }) => ({ item, student_id, value: was, version }));
    void send(changes, false);
    return changes;
  }

  return {
    typed,
    busy: save.isPending,
    type,
    send,
    undo,
    isSent: (student: number, item: string): boolean => typed.get(student)?.get(item)?.refused === false,
    /** Forgets what was typed in a cell and not stored. */
    drop: (student: number, item: string) => put(student, item, null),
  };
}

function doneOf(book: Book, change: CellChange, coming: Coming | undefined): Done[number] {
  const { item, student_id, value, version } = change;
  const col = book.items.findIndex((one) => one.item === item);
  const cell = book.students.find((one) => one.student_id === student_id)?.cells[col];
  const was = coming ? coming.value : cell ? valueIn(cell) : null;
  // a null ends a decision about an assignment, and takes no score back
  const isFinal = item.startsWith('assignment:') && typeof value === 'number' && typeof was !== 'number';
  return { item, student_id, was, version, isFinal };
}
