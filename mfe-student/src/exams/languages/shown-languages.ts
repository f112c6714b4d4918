import { questionIn, type ShownIn } from '@daftar/contracts/exams/languages/question-in';
import type { TextLanguage } from '@daftar/contracts/said';
import type { ShownQuestion } from '@daftar/exam-pages';
import type { SafeStorage } from '@daftar/remote-kit';

/** Keyed by the question as it was written, which never changes: switching back shows the very object of before. */
const made = new WeakMap<ShownQuestion, Map<string, ShownQuestion>>();

/** A question as it is shown, made once for each way. */
export function shownQuestion(question: ShownQuestion, shown: ShownIn, page: TextLanguage): ShownQuestion {
  const ways = made.get(question) ?? new Map<string, ShownQuestion>();
  made.set(question, ways);
  const way = `${shown} ${page}`;
  const known = ways.get(way) ?? questionIn(question, shown, page);
  ways.set(way, known);
  return known;
}

/** What was shown and isn’t reported yet, by question; one language and the other make both. */
export type Shown = ReadonlyMap<number, ShownIn>;

/** The same with what is shown now; the same object where nothing is new. */
export function withShown(shown: Shown, seen: readonly { question_id: number; language: ShownIn }[]): Shown {
  let next: Map<number, ShownIn> | undefined;
  for (const { question_id, language } of seen) {
    const before = (next ?? shown).get(question_id);
    const now = before === undefined || before === language ? language : 'both';
    if (now === before) continue;
    next ??= new Map(shown);
    next.set(question_id, now);
  }
  return next ?? shown;
}

const ways: readonly string[] = ['en', 'ar', 'both'] satisfies ShownIn[];
const isWay = (value: unknown): value is ShownIn => typeof value === 'string' && ways.includes(value);

/** Question → language, as a device stores it; without what it can’t read. */
export function readWays(text: string | null): Map<number, ShownIn> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return new Map();
    return new Map(
      Object.entries(found).flatMap(([id, way]): [number, ShownIn][] => (isWay(way) ? [[Number(id), way]] : [])),
    );
  } catch {
    return new Map();
  }
}

/** As `readWays` reads them. */
export const writeWays = (all: Shown): string => JSON.stringify(Object.fromEntries(all));

/** Where a device keeps the choices for single questions of an attempt. */
export const waysName = (attemptId: number, practice: boolean): string =>
  `daftar:exam-languages:${practice ? 'practice' : 'exam'}:${attemptId}`;

/** Forgets the choices for single questions once the exam is over: the next one on this device is another student’s. */
export const forgetWays = (storage: SafeStorage, attemptId: number, practice: boolean): void =>
  storage.removeItem(waysName(attemptId, practice));
