import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question, ReadResult } from '../model.ts';
import { readQuestions } from '../read.ts';
import { type WriteFormat, writeQuestions } from '../write.ts';
import { comparable } from './comparable.ts';

/** Keeps a text or bytes as a file while it is used. */
export async function withFile<T>(
  name: string,
  content: string | Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, content);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readContent = (name: string, content: string | Uint8Array): Promise<ReadResult> =>
  withFile(name, content, (path) => readQuestions(path));

/** Writes questions, reads them again, and returns both sides of what must be equal. */
export async function outAndIn(
  questions: readonly Question[],
  format: WriteFormat,
): Promise<{ before: unknown[]; after: unknown[]; refused: number }> {
  const written = await writeQuestions(questions, format);
  const gone = new Set(written.refused.map(({ where }) => where));
  const kept = questions.filter((one) => !gone.has(one.from || one.name));
  const back = await readContent(written.name, written.content);
  return {
    before: kept.map((one) => comparable(one, { format })),
    after: back.questions.map((one) => comparable(one, { format })),
    refused: gone.size,
  };
}
