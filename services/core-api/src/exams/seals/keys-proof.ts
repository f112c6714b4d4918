import { createHash } from 'node:crypto';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { keysOf, type SealMarks } from './record.ts';

/**
 * What a regrade says of the new keys in the activity log: their hash, salted by the exam’s first seal, since who reads
 * the log may not know keys. `seal`: that seal.
 */
export interface KeysProof {
  keys_seal: number;
  keys_sha256: string;
}

/** The salted hash of all keys of an exam. */
export const keysHash = (salt: string, keys: SealMarks['keys']): string =>
  createHash('sha256')
    .update(`daftar exam keys 1\n${salt}\n${JSON.stringify(keys)}`)
    .digest('hex');

/** Proves the exam’s keys as they are now; undefined while no attempt is sealed, and a change can’t touch a result. */
export async function proveKeys(db: Db, examId: number): Promise<KeysProof | undefined> {
  const [first] = await sql<{ id: number; salt: string }>(
    db,
    'select id, salt from result_seal where exam_id = ? order by id limit 1',
    [examId],
  );
  return first && { keys_seal: first.id, keys_sha256: keysHash(first.salt, await keysOf(db, examId)) };
}
