import type { DraftQuestion } from '../authoring/draft.ts';
import type { DraftRecord } from './draft-cache.ts';
import { type CachedDraft, isCached } from './draft-records.ts';

/** A draft on the disk without its questions, or one of its questions; `rev` is the draft's when it was written. */
export type DiskRow =
  | { rev: number; cached: (Omit<CachedDraft, 'draft'> & { draft: object & { questions: unknown[] } }) | null }
  | { rev: number; question: DraftQuestion | null };

const nameOf = (id: string, question: number) => `${id}:${question}`;

/**
 * Splits the records of drafts into rows for the disk: one for a draft, one for each question that has changed since
 * the last record (EDG-02). What is no longer there gets an empty row, which is never older than what it replaces.
 */
export function splitRecords() {
  const written = new Map<string, Map<number, DraftQuestion>>();
  return (id: string, { rev, cached }: DraftRecord): [name: string, row: DiskRow][] => {
    const before = written.get(id) ?? new Map<number, DraftQuestion>();
    const now = new Map((cached?.draft.questions ?? []).map((question) => [question.key, question]));
    written.set(id, now);
    const rows: [string, DiskRow][] = [];
    for (const [key, question] of now)
      if (before.get(key) !== question) rows.push([nameOf(id, key), { rev, question }]);
    for (const key of before.keys()) if (!now.has(key)) rows.push([nameOf(id, key), { rev, question: null }]);
    const head = cached && { ...cached, draft: { ...cached.draft, questions: [...now.keys()] } };
    rows.push([id, { rev, cached: head }]);
    return rows;
  };
}

/** The drafts of these rows; also of rows from before each question had its own row. */
export function joinRecords(rows: ReadonlyMap<string, DiskRow>): Map<string, DraftRecord> {
  const records = new Map<string, DraftRecord>();
  for (const [id, row] of rows) {
    if (!('cached' in row)) continue;
    if (!row.cached) {
      records.set(id, { rev: row.rev, cached: null });
      continue;
    }
    const questions = row.cached.draft.questions.map((one) => {
      const found = typeof one === 'number' ? rows.get(nameOf(id, one)) : undefined;
      return found && 'question' in found ? found.question : one;
    });
    const cached = { ...row.cached, draft: { ...row.cached.draft, questions } };
    // one transaction writes a draft with its questions: what misses one was not written by us
    if (isCached(cached)) records.set(id, { rev: row.rev, cached });
  }
  return records;
}

/** Names of rows that nobody needs: emptied before `before`, or questions that their draft doesn't list any more. */
export function leftRows(rows: ReadonlyMap<string, DiskRow>, before: number): string[] {
  const listed = new Set<string>();
  for (const [id, row] of rows)
    if ('cached' in row) for (const key of row.cached?.draft.questions ?? []) listed.add(`${id}:${key}`);
  return [...rows]
    .filter(([name, row]) =>
      'cached' in row ? !row.cached && row.rev < before : !listed.has(name) && (row.question || row.rev < before),
    )
    .map(([name]) => name);
}
