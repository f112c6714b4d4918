import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../kernel/index.ts';
import { filesOfExam } from './queries.ts';

/** Together; what comes after that is written as its alternative text. */
const mostBytes = 60_000_000;

/** The contents of the pictures that an exam's questions show, by id, for its paper (BOD-22). */
export async function picturesOfExam(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  examId: number,
): Promise<Map<string, { type: string; content: Uint8Array }>> {
  const contents = new Map<string, { type: string; content: Uint8Array }>();
  let left = mostBytes;
  for (const { picture_id, storage_key, mime_type, size_bytes } of await filesOfExam(db, examId)) {
    left -= size_bytes;
    if (left < 0) break;
    const content = await storage.read(storage_key).then(buffer, () => null);
    if (content) contents.set(picture_id, { type: mime_type, content });
  }
  return contents;
}
