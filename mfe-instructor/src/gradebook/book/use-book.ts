import type { CallReply } from '@daftar/contracts/client';
import { type Mark, markOf } from '@daftar/contracts/gradebook/arithmetic';
import { type CellState, countedOf } from '@daftar/contracts/gradebook/cells';
import { openedPart } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { gradebookTexts } from '../../texts/gradebook.ts';
import { bookKey, courseResultsKey } from '../work.ts';
import { OwnVersions, stepsOf } from './own-versions.ts';

export type Book = CallReply<'GET /api/gradebook/:courseCode'>;
export type BookItem = Book['items'][number];
export type BookStudent = Book['students'][number];
export type Cell = BookStudent['cells'][number];
/** Points, a decision about a blank, or its end. */
export type CellValue = number | 'zero' | 'excused' | null;
export interface CellChange {
  item: string;
  student_id: number;
  value: CellValue;
  version: number;
}

/** The gradebook of one’s classes of a course (DAY-06). */
export function useBook(courseCode: string) {
  const api = useApi();
  const cache = useQueryClient();
  return useQuery({
    ...openedPart(
      cache,
      bookKey(courseCode),
      (signal) => api('GET /api/gradebook/:courseCode', { params: { courseCode }, signal }),
      'always',
    ),
    // Typing goes on meanwhile.
    refetchOnWindowFocus: false,
  });
}

/** A student’s mark by the gradebook’s scheme and the student’s bylaw (RST-01). */
export const markIn = (
  { groups, items, rounding, bylaws }: Pick<Book, 'groups' | 'items' | 'rounding' | 'bylaws'>,
  student: BookStudent,
): Mark => {
  const bylaw = bylaws[student.bylaw] ?? bylaws[0];
  const { scale = [], floors = [] } = bylaw ?? {};
  return markOf(
    { groups, items, rounding: bylaw?.rounding ?? rounding, scale, floors },
    student.cells.map(([points, state]) => countedOf(points, state)),
    student.bonus?.points ?? 0,
  );
};

/** Every student’s mark; computed again only for rows that have changed. */
export function useMarks(book: Book): readonly Mark[] {
  const { groups, items, rounding, bylaws, students } = book;
  const known = useMemo(() => {
    const scheme = { groups, items, rounding, bylaws };
    const marks = new WeakMap<BookStudent, Mark>();
    return (student: BookStudent): Mark => {
      const mark = marks.get(student) ?? markIn(scheme, student);
      marks.set(student, mark);
      return mark;
    };
  }, [groups, items, rounding, bylaws]);
  return useMemo(() => students.map(known), [students, known]);
}

/** Writes cells: all of them or none, one save after the other. */
export function useSaveCells(courseCode: string) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [own] = useState(() => new OwnVersions());
  return useMutation({
    scope: { id: `gradebook ${courseCode}` },
    mutationFn: async (changes: readonly CellChange[]) => {
      const sent = changes.map((change) => asSent({ ...change, version: own.after(change) }));
      const reply = await api('PUT /api/gradebook/:courseCode/cells', {
        params: { courseCode },
        body: { changes: sent },
      });
      const states = statesIn(cache.getQueryData<Book>(bookKey(courseCode)));
      for (const change of sent) own.saved(change, change.version, states(change));
      return reply;
    },
    onSuccess: (reply, changes) => {
      toasts.success(reply);
      cache.setQueryData<Book>(bookKey(courseCode), (book) => book && withPoints(book, changes));
      void cache.invalidateQueries({ queryKey: courseResultsKey });
      // What a decision leads to, the server says.
      if (changes.length > 1 || typeof changes[0]?.value !== 'number')
        return cache.invalidateQueries({ queryKey: bookKey(courseCode) });
      return undefined;
    },
    onError: (error) => {
      toasts.failure(error, gradebookTexts['gradebook.notSaved']);
      return cache.invalidateQueries({ queryKey: bookKey(courseCode) });
    },
  });
}

const asSent = ({ item, student_id, value, version }: CellChange) => ({ item, student_id, value, version });

/** What the book knows of a cell. */
function statesIn(book: Book | undefined): (change: CellChange) => Cell[1] | undefined {
  const cols = new Map(book?.items.map(({ item }, col) => [item, col]));
  const rows = new Map(book?.students.map((student) => [student.student_id, student]));
  return ({ item, student_id }) => rows.get(student_id)?.cells[cols.get(item) ?? -1]?.[1];
}

/** The book with points that were just saved, so that the grid shows them before it is read again. */
function withPoints(book: Book, changes: readonly CellChange[]): Book {
  const saved = new Map(changes.map((change) => [`${change.item} ${change.student_id}`, change]));
  const touched = new Set(changes.map(({ student_id }) => student_id));
  const students = book.students.map((student) => {
    if (!touched.has(student.student_id)) return student;
    const cells = student.cells.map((cell, at): Cell => {
      const change = saved.get(`${book.items[at]?.item} ${student.student_id}`);
      if (typeof change?.value !== 'number') return cell;
      return [change.value, 'score', cell[2] + stepsOf(change, cell[1]), cell[3]];
    });
    return { ...student, cells };
  });
  return { ...book, students };
}

/** Saves the scheme, or a bonus, and reads the book again. */
export function useSaveBook(courseCode: string, onDone: () => void) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const after = {
    onError: (error: unknown) => toasts.failure(error, gradebookTexts['gradebook.notSaved']),
    onSettled: () => cache.invalidateQueries({ queryKey: bookKey(courseCode) }),
  };
  const scheme = useMutation({
    mutationFn: (body: Parameters<typeof sendScheme>[2]) => sendScheme(api, courseCode, body),
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    ...after,
  });
  const bonus = useMutation({
    mutationFn: ({ studentId, ...body }: { studentId: number; points: number; reason: string; version: number }) =>
      api('PUT /api/gradebook/:courseCode/bonus/:studentId', { params: { courseCode, studentId }, body }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    ...after,
  });
  return { scheme, bonus };
}

export type SchemeBody = Pick<Book, 'version' | 'rounding' | 'groups' | 'counts_from'> & {
  items: { kind: 'exam' | 'assignment'; id: number; group: number | null }[];
  columns: {
    id: number | null;
    name: string;
    name_ar: string | null;
    max: number;
    group: number | null;
    shown: boolean;
  }[];
  /** Columns with marks that go, and how many marks the doctor was shown. */
  removes?: { id: number; marks: number }[];
};
const sendScheme = (api: ReturnType<typeof useApi>, courseCode: string, body: SchemeBody) =>
  api('PUT /api/gradebook/:courseCode/scheme', { params: { courseCode }, body });

/** Whether a cell’s points are typed here: those of an exam come from its marking. */
export const isTyped = (item: BookItem | undefined): boolean => item !== undefined && item.kind !== 'exam';
/** Whether a cell still waits for points. */
export const isOpenState = (state: CellState): boolean =>
  state === 'waiting' || state === 'missing' || state === 'later';
